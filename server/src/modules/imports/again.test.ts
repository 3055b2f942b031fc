import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq, sql } from 'drizzle-orm'
import {
  getImport,
  importUsers,
  listImports,
  mendImportRow,
  undoImport,
  writeImport,
} from '#contract/imports/endpoints.ts'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createImportWorld } from '../../testing/imports.ts'
import { until } from '../../platform/testing/until.ts'
import { companyManagers } from '../people/company/table.ts'
import { imports } from './tables.ts'
import { workOn } from './use-cases/work.ts'

describe('files that come again, at once, or too late', () => {
  let app: TestApp
  let world: Awaited<ReturnType<typeof createImportWorld>>
  before(async () => {
    app = await createTestApp()
    world = await createImportWorld(app)
  })
  after(() => app.close())

  it('a file whose reading was cut off is listed no more a minute later, and read anew when it comes again', async () => {
    const { gestor, send } = world
    const file = 'Nome;Email\nCortada;cortada@example.pt\n'
    const { body } = await send(file)
    const listed = async () =>
      (await gestor.call(listImports, { query: {} })).body.items.some(({ _id }) => _id === body._id)
    assert.ok(await listed())
    const lastHeard = sql`now() - interval '61 seconds'`
    const cut = { state: 'reading', updatedAt: lastHeard } as const
    await app.platform.db.update(imports).set(cut).where(eq(imports.id, body._id))
    assert.ok(!(await listed()))
    const again = await send(file)
    assert.equal(again.status, 200)
    assert.notEqual(again.body._id, body._id)
  })

  it('what comes too often is refused before any of it is read', async () => {
    const eager = await app.asNew('gestor')
    for (let n = 0; n < 60; n++) assert.equal((await eager.post(importUsers.path, {})).status, 400)
    assert.equal((await eager.post(importUsers.path, {})).status, 429)
  })

  it('of one person’s files one is taken in, one waits, and what comes beside them is refused', async () => {
    const { send } = world
    const text = 'Nome;Email\nAna;ana@example.pt\n'
    const answers = await Promise.all([1, 2, 3].map(() => send(text, { dryRun: 'true' })))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 200, 429],
    )
    assert.match(String(answers.find(({ status }) => status === 429)?.body.detail), /Espere que acabem/)
    assert.equal((await send(text, { dryRun: 'true' })).status, 200)
  })

  it('concurrently corrected rows are each checked in their final state', async () => {
    const { gestor, send } = world
    const rows = [2, 3, 4, 5].map(() => 'Zé;ze@example.pt;1')
    const { body } = await send(['Nome;Email;NIF', ...rows].join('\n'), { dryRun: 'true' })
    const params = { id: body._id }
    const mended = await Promise.all(
      [2, 3, 4, 5].map((row) =>
        gestor.call(mendImportRow, {
          params: { ...params, row },
          body: { cells: { nif: '', email: `ze${row}@example.pt` } },
        }),
      ),
    )
    assert.deepEqual(
      mended.map(({ status }) => status),
      [200, 200, 200, 200],
    )
    const { body: after } = await gestor.call(getImport, { params })
    assert.deepEqual(after.counts, { new: 4, update: 0, same: 0, error: 0, dropped: 0 })
  })

  it('work that another instance has by now is given up as if nobody had begun, and done by that one', async () => {
    const { gestor, send, count } = world
    const { platform, engine } = app
    const rows = Array.from({ length: 201 }, (_, index) => `Pessoa ${index};tomada${index}@example.pt`)
    const { body } = await send(`Nome;Email\n${rows.join('\n')}`, { dryRun: 'true' })
    const params = { id: body._id }
    const shown = async () => {
      const { state, failure } = (await gestor.call(getImport, { params })).body
      return { state, failure, people: await count() }
    }
    const stood = await count()
    for (const [begin, during, after, people] of [
      [undefined, 'checking', 'checked', stood],
      [() => gestor.call(writeImport, { params, body: {} }), 'writing', 'written', stood + 201],
      [() => gestor.call(undoImport, { params }), 'undoing', 'undone', stood],
    ] as const) {
      await begin?.()
      const before = await shown()
      assert.equal(before.state, during)
      await workOn({ platform, engine }, params.id, AbortSignal.abort())
      assert.deepEqual(await shown(), before)
      await workOn({ platform, engine }, params.id)
      assert.deepEqual(await shown(), { state: after, failure: null, people })
    }
  })

  it('a person who lost the company while the job waited writes nothing into it, and is notified', async () => {
    const { send, company, count } = world
    const gestor = await app.asNew('gestor')
    const mine = { company: company.id, user: gestor.user.id }
    await app.platform.db.insert(companyManagers).values(mine)
    const rows = Array.from({ length: 201 }, (_, index) => `Pessoa ${index};perdida${index}@example.pt`)
    const { body } = await send(`Nome;Email\n${rows.join('\n')}`, {}, gestor)
    assert.equal(body.state, 'writing')
    const stood = await count()
    await app.platform.db
      .delete(companyManagers)
      .where(and(eq(companyManagers.company, mine.company), eq(companyManagers.user, mine.user)))
    await app.platform.jobs.start()
    const params = { id: body._id }
    await until(
      'the job gave up',
      async () => (await gestor.call(getImport, { params })).body.state === 'checked',
    )
    const { body: refused } = await gestor.call(getImport, { params })
    assert.equal(refused.failure, 'Já não responde por esta empresa: nada foi alterado.')
    assert.equal(await count(), stood)
  })

  it('the same file a day later is another import', async () => {
    const { send, gestor } = world
    const text = 'Nome;Email\nEva Dias;eva@example.pt\n'
    const first = await send(text)
    assert.equal((await send(text)).body._id, first.body._id)
    app.advance(25 * HOUR_SECONDS)
    const later = await app.as(gestor.user.id)
    const answers = await Promise.all([send(text, {}, later), send(text, {}, later)])
    const ids = new Set(answers.map(({ body }) => body._id))
    assert.deepEqual([ids.size, ids.has(first.body._id)], [1, false])
    assert.deepEqual(
      answers.map(({ body }) => body.counts.same),
      [1, 1],
    )
  })
})
