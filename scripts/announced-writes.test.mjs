import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { silentWrites, unannounced } from './announced-writes.mjs'

test('what writes rows of entities announces it, but for what is listed with its reason', () => {
  assert.deepEqual(silentWrites(join(import.meta.dirname, '..')), Object.keys(unannounced).toSorted())
})

test('a write is found however its statement is written', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'tirocinio-announced-'))
  t.after(() => rmSync(root, { recursive: true }))
  const path = 'server/src/modules/zoo/repository.ts'
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(
    join(root, path),
    `export const binding = bindEntity(animal, animals)
export const animals = itemTable('animal_rows', {})
export const added = (tx) => tx.insert(animals).values({})
export const changed = (tx) => tx.execute(sql\`update \${animals} set name = ''\`)
export function removed(tx) { return tx.execute('delete from animal_rows') }
export const anything = (tx, table) => tx
  .update(table)
export const heard = async (tx) => {
  await tx.delete(animals)
  await announceRemoved(tx, 'animal', [])
}
export const read = (tx) => tx.select().from(animals)
export const other = (tx) => tx.insert(cages)
`,
  )
  assert.deepEqual(
    silentWrites(root),
    ['added', 'anything', 'changed', 'removed'].map((name) => `${path}#${name}`),
  )
})
