import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { eq, like, sql } from 'drizzle-orm'
import { getItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { askRequest, eraseRequest } from '#contract/privacy/request-endpoints.ts'
import { approveAccount, rejectAccount, removeCode } from '#contract/enrolment/codes-endpoints.ts'
import { currentUser, endOtherSessions } from '#contract/platform/access/session.ts'
import { activities } from '../../platform/audit/tables.ts'
import { newId } from '../../platform/database/columns.ts'
import { rateLimits } from '../../platform/http/rate-limit-table.ts'
import { notices } from '../../platform/notices/tables.ts'
import { fieldsOf } from '../../testing/answers.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { addClient } from '../../testing/clients.ts'
import { createCodes } from '../../testing/codes.ts'
import { messagesOf } from '../../testing/tasks.ts'
import { chatMessages, chatThreads } from '../chat/tables.ts'
import { codeAccounts } from '../enrolment/code-tables.ts'
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
    (await admin.call(getItem, { params: { entity: 'dataRequest', id } })).body

  /** A person's traces anywhere in the database: tables with one of their texts. */
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
    await db.insert(notices).values(
      [
        'Ana Esquecida fez uma pergunta.',
        'A pergunta de Ana Esquecida.',
        'Ana Esquecida Rocha perguntou.',
        'Rui Lembrado perguntou.',
      ].map((text) => ({
        user: admin.user.id,
        kind: 'questionAsked' as const,
        text,
        mail: 'none' as const,
      })),
    )
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
    // Messages to tutors are evidence of tutoring, and are removed with the training record.
    assert.deepEqual(left, ['chat_messages: Esquecida', 'notices: Esquecida'])
    const sent = await db.select({ text: notices.text }).from(notices).where(like(notices.text, '%perg%'))
    assert.deepEqual(
      sent.map(({ text }) => text),
      ['Ana Esquecida Rocha perguntou.', 'Rui Lembrado perguntou.'],
    )
    assert.ok((await tracesOf('Rui Lembrado')).length >= 3, 'the other is untouched')
    const said = await read(id)
    assert.match(String(said.report), /Notas \(1\): Apagado\./)
    assert.match(String(said.report), /Cursos atribuídos \(1\): A lei manda/)
    assert.match(String(said.report), /[Cc]ópias de segurança/)
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

  it('erase a person from lines of the log about other things, and write no new ones with their name', async () => {
    const { db } = app.platform
    const eva = await app.asNew('student', { name: 'Eva Passada', email: 'eva.passada@example.pt' })
    const { company, gestor, master } = await addClient(app)
    const code = await createCodes(app).addCode({
      type: 'P',
      company,
      owner: master.user.id,
      accountsAllowed: 2,
    })
    const account = async (pin: string) => {
      const { name, email } = eva.user
      const [row] = await db.insert(codeAccounts).values({ code: code.id, pin, name, email }).returning()
      return row?.id ?? ''
    }
    const params = { id: code.id, account: await account('0001') }
    assert.equal((await gestor.call(approveAccount, { params })).status, 200)
    assert.equal((await gestor.call(rejectAccount, { params })).status, 200)
    const gone = { code: code.id, account: await account('0002') }
    assert.equal((await master.call(removeCode, { body: gone })).status, 200)
    const said = (await db.select().from(activities).where(eq(activities.item, code.id))).map(
      ({ what }) => what,
    )
    assert.equal(said.length, 3)
    assert.deepEqual(
      said.filter((what) => what.includes('Passada') || what.includes('@')),
      [],
    )

    const line = { who: gestor.user.id, whoName: 'Gestor', entity: 'company', item: company }
    const labelled = { _id: 'tutors', label: 'Tutores' }
    await db.insert(activities).values([
      { ...line, action: 'company.manager', what: 'Eva Passada' },
      { ...line, action: 'company.declined', what: 'eva.passada@example.pt' },
      { ...line, action: 'code.approved', entity: 'code', what: 'COD…01+0001 · Eva Passada' },
      { ...line, action: 'tutoring.hand', entity: 'degree', what: 'Eva Passada: Dúvida' },
      { ...line, action: 'quiz.new', entity: 'quiz', what: 'Eva Passada' },
      { ...line, action: 'contacto.edit', entity: 'contacto', what: 'Eva.Passada@example.pt' },
      {
        ...line,
        action: 'action.edit',
        entity: 'action',
        what: 'A-1',
        changes: [{ ...labelled, from: 'Rui Lembrado, Eva Passada', to: 'Eva Passada Júnior' }],
      },
    ])
    const { _id: id } = (await ask(eva, 'erasure', 'Quero sair.')).body
    const body = { reason: 'A pedido.', confirm: eva.user.username }
    assert.equal((await admin.call(eraseRequest, { params: { id }, body })).status, 200)
    assert.deepEqual(
      (await tracesOf('Eva Passada', eva.user.email)).filter((trace) => !/^(messages|jobs)/.test(trace)),
      ['activities: Eva Passada'],
      'the one of the longer name',
    )
    const left = await db.select().from(activities).where(eq(activities.item, company))
    assert.deepEqual(
      left.map(({ what }) => what).toSorted((a, b) => a.localeCompare(b)),
      [
        'A-1',
        'COD…01+0001 · Conta apagada',
        ...Array.from({ length: 4 }, () => 'Conta apagada'),
        'Conta apagada: Dúvida',
      ],
    )
    assert.deepEqual(
      left.flatMap(({ changes }) => changes),
      [{ ...labelled, from: 'Rui Lembrado, Conta apagada', to: 'Eva Passada Júnior' }],
    )
    assert.match(String((await read(id)).report), /Atividade que diz o nome ou o endereço \(7\)/)
  })

  it('leave the lines of the log that say something else by the same word, or somebody else of the same name', async () => {
    const { db } = app.platform
    const erase = async (who: Named) => {
      const { _id: id } = (await ask(who, 'erasure', 'Quero sair.')).body
      const body = { reason: 'A pedido.', confirm: who.user.username }
      assert.equal((await admin.call(eraseRequest, { params: { id }, body })).status, 200)
    }
    const item = newId()
    const change = { _id: 'name', label: 'Nome', from: 'Primeiros Socorros', to: 'label' }
    const lines = [
      { action: 'company.invitation', what: 'Primeiros Socorros', entity: 'company' },
      { action: 'degree.edit', what: 'Primeiros Socorros', entity: 'degree', changes: [change] },
      { action: 'tutoring.hand', what: `Primeiros Socorros: ${item}`, entity: 'degree' },
      { action: 'tutoring.hand', what: 'label: Dúvida', entity: 'degree' },
      { action: 'company.manager', what: 'Nome Repetido', entity: 'company' },
    ].map((line) => ({ changes: [], ...line, item, whoName: 'Gestor' }))
    await db.insert(activities).values(lines)
    const said = async () =>
      (await db.select().from(activities).where(eq(activities.item, item)).orderBy(activities.id)).map(
        ({ action, what, changes }) => ({ action, what, changes }),
      )
    const stood = await said()
    await app.asNew('student', { name: 'Nome Repetido' })
    for (const name of ['Primeiros Socorros', 'Nome Repetido'])
      await erase(await app.asNew('student', { name }))
    assert.deepEqual(await said(), stood)
    await erase(await app.asNew('student', { name: 'label', username: 'from' }))
    assert.deepEqual(
      await said(),
      stood.map((line) =>
        line.what === 'label: Dúvida' ? { ...line, what: 'Conta apagada: Dúvida' } : line,
      ),
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
