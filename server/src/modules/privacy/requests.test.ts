import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { getItem, listItems } from '#contract/platform/engine/endpoints.ts'
import {
  askRequest,
  completeRequest,
  eraseRequest,
  ownRequests,
  refuseRequest,
} from '#contract/privacy/request-endpoints.ts'
import { currentUser, endOtherSessions } from '#contract/platform/access/session.ts'
import { rateLimits } from '../../platform/http/rate-limit.ts'
import { fieldsOf } from '../../testing/answers.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { messagesOf } from '../../testing/tasks.ts'
import { chatMessages, chatThreads } from '../chat/tables.ts'
import { assignments } from '../enrolment/tables.ts'
import { comments } from '../support/index.ts'
import { users, type UserRow } from '../people/table.ts'

type Named = Client & { user: UserRow }

describe('what people ask about their data', () => {
  let app: TestApp
  let admin: Named
  let ana: Named
  let rui: Named
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    ana = await app.asNew('student', { name: 'Ana Esquecida', email: 'ana.esquecida@example.pt' })
    rui = await app.asNew('student', { name: 'Rui Lembrado', email: 'rui.lembrado@example.pt' })
    await app.listen()
  })
  after(() => app.close())

  const ask = async (who: Client, kind: 'correction' | 'erasure', text = 'O apelido.') => {
    await app.platform.db.delete(rateLimits)
    return who.call(askRequest, { body: { kind, text } })
  }
  const read = async (id: string) =>
    (await admin.call(getItem, { params: { entity: 'dataRequest', id } })).body as Record<string, unknown>

  /** What of a person stands anywhere in the database: tables with a text of theirs. */
  const tracesOf = async (...words: string[]): Promise<string[]> => {
    const { rows: tables } = await app.platform.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const found: string[] = []
    for (const { name } of tables)
      for (const word of words) {
        const { rows } = await app.platform.db.execute(
          sql`select 1 from ${sql.identifier(name)} as t where to_jsonb(t)::text ilike ${`%${word}%`} limit 1`,
        )
        if (rows.length > 0) found.push(`${name}: ${word}`)
      }
    return found.toSorted((a, b) => a.localeCompare(b))
  }

  it('are corrections, which administrators make or refuse with a reason', async () => {
    assert.deepEqual(fieldsOf(await ask(ana, 'correction', '  ')), ['text'])
    const { body } = await ask(ana, 'correction')
    assert.equal((await ask(ana, 'correction')).status, 409, 'one at a time')
    const { _id: id } = body
    for (const other of [rui, ana]) {
      assert.equal((await other.call(getItem, { params: { entity: 'dataRequest', id } })).status, 403)
      assert.equal((await other.call(completeRequest, { params: { id }, body: { reason: 'x' } })).status, 403)
    }
    assert.deepEqual((await rui.call(ownRequests, {})).body.items, [])
    const erase = { params: { id }, body: { reason: 'x', confirm: ana.user.username } }
    assert.equal((await admin.call(eraseRequest, erase)).status, 409, 'it asks for a correction')
    assert.deepEqual(fieldsOf(await admin.call(completeRequest, { params: { id }, body: { reason: '' } })), [
      'reason',
    ])
    assert.equal(
      (await admin.call(completeRequest, { params: { id }, body: { reason: 'Feito.' } })).status,
      200,
    )
    assert.equal((await admin.call(refuseRequest, { params: { id }, body: { reason: 'Não.' } })).status, 409)
    assert.deepEqual(
      (await ana.call(ownRequests, {})).body.items.map(({ state, reason }) => [state, reason]),
      [['done', 'Feito.']],
    )
    const { dueOn, mark, createdAt } = await read(id)
    assert.equal(mark, 'likely')
    assert.equal(String(dueOn) > String(createdAt).slice(0, 10), true)
  })

  it('erase a person everywhere but where the law keeps them, and nobody else', async () => {
    const { db, files } = app.platform
    const { degree, lectures } = await addCourse(app)
    const lecture = lectures[0]?._id ?? degree.id
    for (const { user } of [ana, rui]) {
      await addAssignment(app, { user: user.id, degree: degree.id })
      const place = { degree: degree.id, module: degree.id, lecture }
      await db.insert(comments).values({ ...place, user: user.id, body: `Nota de ${user.name}` })
      const [thread] = await db
        .insert(chatThreads)
        .values({ owner: user.id, degree: degree.id })
        .returning({ id: chatThreads.id })
      const photo = await files.upload('foto.png', Readable.from([Buffer.from('89504e470d0a1a0a', 'hex')]), {
        accept: ['png'],
        uploaderId: user.id,
      })
      await db.insert(chatMessages).values({
        thread: String(thread?.id),
        number: 1,
        from: user.id,
        content: `Sou ${user.name}`,
        attachment: photo,
        clientId: user.id,
        createdAt: app.platform.clock.now(),
      })
    }
    assert.equal((await ana.call(endOtherSessions, { body: {} })).status, 200)
    const { _id: id } = (await ask(ana, 'erasure', 'Quero sair.')).body
    const erase = (confirm: string) =>
      admin.call(eraseRequest, { params: { id }, body: { reason: 'A pedido.', confirm } })
    assert.deepEqual(fieldsOf(await erase('outra')), ['confirm'])
    assert.equal((await ana.call(currentUser, {})).status, 200)
    assert.equal((await erase(ana.user.username)).status, 200)
    assert.equal((await erase(ana.user.username)).status, 409)

    assert.equal((await ana.call(currentUser, {})).status, 401)
    assert.equal((await rui.call(currentUser, {})).status, 200)
    const [erased] = await db.select().from(users).where(eq(users.id, ana.user.id))
    assert.equal(erased?.name, 'Conta apagada')
    assert.equal(await db.$count(assignments, eq(assignments.user, ana.user.id)), 1, 'training stays')
    assert.equal(await db.$count(comments, eq(comments.user, ana.user.id)), 0)
    assert.equal(await db.$count(comments, eq(comments.user, rui.user.id)), 1)
    // The mail that says so stays until the logs are cleared, and the work that sends it.
    const left = (await tracesOf('Esquecida')).filter((trace) => !trace.startsWith('messages:'))
    assert.deepEqual(left, [])
    assert.ok((await tracesOf('Rui Lembrado')).length >= 3, 'the other is untouched')
    const said = await read(id)
    assert.match(String(said['report']), /Notas \(1\): Apagado\./)
    assert.match(String(said['report']), /Cursos atribuídos \(1\): A lei manda/)
    assert.match(String(said['report']), /[Cc]ópias de segurança/)
    const mails = await messagesOf(app, 'dataRequestDecided')
    assert.deepEqual(mails.at(-1)?.toEmails, ['ana.esquecida@example.pt'])
    const log = await admin.call(listItems, {
      params: { entity: 'activity' },
      query: { filter: JSON.stringify({ action: 'dataRequest.erase' }) },
    })
    assert.deepEqual(
      log.body.items?.map(({ item }) => item),
      [id],
    )
  })

  it('never erase the last administrator, nor a company’s account', async () => {
    const { _id: id } = (await ask(admin, 'erasure', '')).body
    const erase = (who: Client) =>
      who.call(eraseRequest, { params: { id }, body: { reason: 'x', confirm: admin.user.username } })
    assert.equal((await erase(admin)).status, 409)
    assert.equal((await admin.call(currentUser, {})).status, 200)
    const other = await app.asNew('admin')
    assert.equal((await erase(other)).status, 200)
    assert.equal((await admin.call(currentUser, {})).status, 401)
  })
})
