import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { askDataExport, dataExports as listCopies } from '#contract/privacy/endpoints.ts'
import { rateLimits } from '../../platform/http/rate-limit.ts'
import { notices } from '../../platform/notices/tables.ts'
import { until } from '../../platform/testing/until.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { readZip } from '../../testing/read-zip.ts'
import { comments } from '../support/index.ts'
import type { UserRow } from '../people/table.ts'
import { sweepExports } from './exports.ts'
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

  it('hold what is held of whoever asks, with files, and of nobody else', async () => {
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
    const told = await app.platform.db.select().from(notices).where(eq(notices.kind, 'dataCopy'))
    assert.deepEqual(
      told.map(({ user, link }) => [user, link]),
      [[ana.user.id, '/profile/privacidade']],
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
    app.advance(8 * 24 * 60 * 60)
    ana = Object.assign(await app.as(ana.user.id), { user: ana.user })
    assert.equal((await ana.call(downloadDocument, { params: { id } })).status, 404)
    await sweepExports(app.platform)
    assert.equal(await app.platform.files.find(id), undefined)
    assert.deepEqual(
      (await ana.call(listCopies, {})).body.items.map(({ state, file }) => [state, file]),
      [['expired', null]],
    )
  })

  it('are asked for one at a time, three times a day', async () => {
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
