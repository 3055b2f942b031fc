import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { getImport, listImports, undoImport } from '#contract/imports/endpoints.ts'
import { IMPORT_HELD } from '#contract/imports/limits.ts'
import { createTestApp } from '../../testing/app.ts'
import { createImportWorld } from '../../testing/imports.ts'
import { importRows, imports } from './tables.ts'

test('of one person so many rows are kept: rehearsals that rest give way, what can be undone does not', async (t) => {
  const app = await createTestApp()
  t.after(() => app.close())
  const { gestor, send } = await createImportWorld(app)
  const { db } = app.platform
  const upload = async (name: string, texts: Record<string, string> = {}) => {
    const { status, body } = await send(`Nome;Email\n${name};${name}@example.pt\n`, texts)
    assert.equal(status, 200, JSON.stringify(body))
    return body._id
  }
  const dry = { dryRun: 'true' }
  const hold = (id: string, characters: number) =>
    db.update(imports).set({ characters }).where(eq(imports.id, id))
  const show = async (id: string) => {
    const { status, body } = await gestor.call(getImport, { params: { id } })
    return status === 200 ? body : status
  }
  const ids = { undone: await upload('eva'), old: await upload('ana', dry), young: await upload('rui', dry) }
  const written = await upload('gil')
  const counted = await db
    .select({ characters: imports.characters })
    .from(imports)
    .where(eq(imports.id, written))
  assert.deepEqual(counted, [{ characters: 'gilgil@example.pt'.length }])
  assert.equal((await gestor.call(undoImport, { params: { id: ids.undone } })).status, 200)
  // The oldest is enough.
  await hold(ids.old, IMPORT_HELD / 2)
  await hold(ids.undone, IMPORT_HELD / 4)
  await hold(written, IMPORT_HELD / 4)

  const next = await upload('zita', dry)
  assert.equal(await show(ids.old), 404)
  for (const id of [ids.young, ids.undone, written, next]) assert.notEqual(await show(id), 404)
  assert.equal(await db.$count(importRows, eq(importRows.import, ids.undone)), 1)

  await hold(next, IMPORT_HELD / 2)
  await upload('ivo', dry)
  assert.equal(await db.$count(importRows, eq(importRows.import, ids.undone)), 0)
  assert.equal((await db.select().from(imports).where(eq(imports.id, ids.undone)))[0]?.state, 'undone')
  assert.notEqual(await show(next), 404)

  await hold(written, IMPORT_HELD)
  const { total } = (await gestor.call(listImports, { query: {} })).body
  const { status, body } = await send('Nome;Email\nLia;lia@example.pt\n', dry)
  assert.equal(status, 429)
  assert.match(String(body.detail), /Envie este ficheiro amanhã/)
  assert.equal((await gestor.call(listImports, { query: {} })).body.total, total)
})
