import assert from 'node:assert/strict'
import { test } from 'node:test'
import { users } from '../../modules/people/table.ts'
import { createTestApp } from '../../testing/app.ts'
import { announceRemoved, announceSaved } from '../events/items.ts'
import { extraKey } from './extra-columns.ts'
import { createTotals } from './totals.ts'

test('a large total is remembered until a change of its entity is announced', async (t) => {
  const app = await createTestApp()
  t.after(() => app.close())
  const { db, events } = app.platform
  const totals = createTotals(events)
  let people = 6000
  const total = async () => {
    const page = await totals.withPage(
      db,
      { entity: { name: 'user' }, table: users },
      { condition: undefined, skip: 0 },
      async () => [{ [extraKey('computed', 'total')]: people }],
    )
    return page.total
  }
  assert.equal(await total(), 6000)
  people = 6100
  await announceSaved(db, 'code', [{ id: '1' }])
  assert.equal(await total(), 6000)
  await announceSaved(db, 'user', [{ id: '1' }], { isNew: true })
  assert.equal(await total(), 6100)
  people = 6099
  await announceRemoved(db, 'user', [{ id: '1', row: {} }])
  assert.equal(await total(), 6099)
})
