import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { askDataExport, dataExports as listCopies } from '#contract/privacy/endpoints.ts'
import { newId } from '../../platform/database/columns.ts'
import { rateLimits } from '../../platform/http/rate-limit-table.ts'
import { notices } from '../../platform/notices/tables.ts'
import { until } from '../../platform/testing/until.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { readZip } from '../../testing/read-zip.ts'
import { comments } from '../support/index.ts'
import { users, type UserRow } from '../people/table.ts'
import { attempts } from '../assessment/attempt/tables.ts'
import { newsletters } from '../site/content/tables.ts'
import { sweepExports } from './use-cases/sweep-exports.ts'
import { dataExports } from './tables.ts'

describe('copies of one’s data', () => {
  let app: TestApp
  let ana: Client & { user: UserRow }
  let rui: Client & { user: UserRow }
  before(async () => {
    app = await createTestApp()
    const avatar = await app.platform.files.upload(
      'eu na praia.png',
      Readable.from([Buffer.from('89504e470d0a1a0a', 'hex')]),
      { accept: ['png'] },
    )
    ana = await app.asNew('student', {
      name: 'Ana Própria',
      nif: '303372702',
      passwordHash: 'segredo',
      avatar,
    })
    rui = await app.asNew('student', { name: 'Rui Alheio' })
    const { degree, lectures } = await addCourse(app)
    for (const { user } of [ana, rui]) {
      await addAssignment(app, { user: user.id, degree: degree.id })
      await app.platform.db.insert(comments).values({
        user: user.id,
        degree: degree.id,
        module: degree.id,
        lecture: lectures[0]?._id ?? degree.id,
        body: `Nota de ${user.name}`,
      })
    }
    await app.listen()
  })
  after(() => app.close())

  const made = (client: Client): Promise<string> =>
    until('the copy is made', async () => (await client.call(listCopies, {})).body.items[0]?.file?._id)

  it('hold all data about the caller, with files, and about nobody else', async () => {
    assert.equal((await app.anonymous().call(askDataExport, {})).status, 401)
    const both = await Promise.all([ana.call(askDataExport, {}), ana.call(askDataExport, {})])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    const id = await made(ana)
    const { status, raw } = await ana.call(downloadDocument, { params: { id } })
    assert.equal(status, 200)
    const files = await readZip(raw)
    const json = String(files.get('dados.json'))
    const copy: { dados: { tabela: string; linhas: Record<string, unknown>[] }[] } = JSON.parse(json)
    const rowsOf = (table: string) => copy.dados.find(({ tabela }) => tabela === table)?.linhas ?? []
    assert.deepEqual(
      rowsOf('users').map(({ nif }) => nif),
      ['303372702'],
    )
    assert.equal(rowsOf('assignments').length, 1)
    assert.deepEqual(
      rowsOf('comments').map(({ body }) => body),
      ['Nota de Ana Própria'],
    )
    assert.doesNotMatch(json, /segredo|Rui Alheio|passwordHash/)
    assert.equal(files.get('dados.pdf')?.subarray(0, 5).toString(), '%PDF-')
    const picture = [...files].find(([name]) => name.startsWith('ficheiros/'))
    assert.match(String(picture?.[0]), /eu na praia\.png$/)
    assert.equal(picture?.[1].toString('hex'), '89504e470d0a1a0a')
    const sent = await app.platform.db.select().from(notices).where(eq(notices.kind, 'dataCopy'))
    assert.deepEqual(
      sent.map(({ user, link }) => [user, link]),
      [[ana.user.id, '/profile/privacidade']],
    )
  })

  /** What a fresh copy of somebody says, table by table. */
  const copyOf = async (client: Client) => {
    await app.platform.db.delete(rateLimits)
    const stood = (await client.call(listCopies, {})).body.items.length
    assert.equal((await client.call(askDataExport, {})).status, 200)
    const id = await until('the copy is made', async () => {
      const { items } = (await client.call(listCopies, {})).body
      return items.length > stood ? items[0]?.file?._id : undefined
    })
    const { raw } = await client.call(downloadDocument, { params: { id } })
    const files = await readZip(raw)
    const { dados }: { dados: { tabela: string; linhas: Record<string, unknown>[] }[] } = JSON.parse(
      String(files.get('dados.json')),
    )
    return (table: string) => dados.find(({ tabela }) => tabela === table)?.linhas ?? []
  }

  it('do not show what the answers of a test are worth, of which the person may try again', async () => {
    const zoe = await app.asNew('student')
    const { degree } = await addCourse(app)
    const assignment = await addAssignment(app, { user: zoe.user.id, degree: degree.id })
    const [question, answer] = [newId(), newId()]
    await app.platform.db.insert(attempts).values({
      assignment: assignment.id,
      kind: 'exam',
      resource: degree.id,
      weight: 20,
      drawn: [
        {
          _id: question,
          question: 'Quanto é?',
          answers: [{ _id: answer, answer: 'Vinte', points: 1 }],
          explanation: 'Porque sim',
        },
      ],
      given: { [question]: answer },
      answers: [{ question, answer, value: 20 }],
    })
    const [attempt] = (await copyOf(zoe))('attempts')
    assert.deepEqual(attempt?.['drawn'], [
      { _id: question, question: 'Quanto é?', answers: [{ _id: answer, answer: 'Vinte' }] },
    ])
    assert.deepEqual(attempt?.['answers'], [{ question, answer }])
  })

  it('go by the address that a code proved, and not by one that was written into the account', async () => {
    const ivo = await app.asNew('student', { email: 'ivo@example.pt', provenEmail: 'ivo@example.pt' })
    await app.platform.db
      .insert(newsletters)
      .values(
        ['ivo@example.pt', 'vitima@example.pt'].map((email) => ({ email, name: 'Ivo', surname: 'Ramos' })),
      )
    await app.platform.db.update(users).set({ email: 'vitima@example.pt' }).where(eq(users.id, ivo.user.id))
    assert.deepEqual(
      (await copyOf(ivo))('newsletters').map(({ email }) => email),
      ['ivo@example.pt'],
    )
  })

  it('are their person’s alone, also for administrators, and end', async () => {
    const id = await made(ana)
    const admin = await app.asNew('admin')
    for (const other of [rui, admin]) {
      assert.equal((await other.call(downloadDocument, { params: { id } })).status, 404)
      assert.deepEqual((await other.call(listCopies, {})).body.items, [])
    }
    assert.equal((await app.anonymous().call(downloadDocument, { params: { id } })).status, 404)
    app.advance(8 * DAY_SECONDS)
    ana = Object.assign(await app.as(ana.user.id), { user: ana.user })
    assert.equal((await ana.call(downloadDocument, { params: { id } })).status, 404)
    await sweepExports(app.platform)
    assert.equal(await app.platform.files.find(id), undefined)
    assert.deepEqual(
      (await ana.call(listCopies, {})).body.items.map(({ state, file }) => [state, file]),
      [['expired', null]],
    )
  })

  it('may be requested one at a time, three times a day', async () => {
    await app.platform.db.delete(rateLimits)
    await app.platform.db
      .insert(dataExports)
      .values({ user: rui.user.id, createdAt: app.platform.clock.now() })
    rui = Object.assign(await app.as(rui.user.id), { user: rui.user })
    const statuses: number[] = []
    for (let at = 0; at < 4; at++) statuses.push((await rui.call(askDataExport, {})).status)
    assert.deepEqual(statuses, [409, 409, 409, 429])
  })
})
