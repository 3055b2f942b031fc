import assert from 'node:assert/strict'
import { test } from 'node:test'
// What a role may promise is judged by the declarations of all entities.
import '#contract/entities.ts'
import { emptyPromises } from '#contract/people/grantable.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { ensureBaseRoles } from './base-roles.ts'
import { roles } from './table.ts'

test('the roles that the product brings promise only what they give', async (t) => {
  const { db, close } = await openTestDatabase()
  t.after(close)
  await ensureBaseRoles(db)
  const all = await db.select().from(roles)
  assert.ok(all.length > 5)
  for (const role of all) assert.deepEqual(emptyPromises(role.pages, role), [], role.name)
})
