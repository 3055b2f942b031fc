import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, inArray, type SQL } from 'drizzle-orm'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { mayBeManager } from '../modules/companies/policy.ts'
import { endsBySilence } from '../modules/people/policy.ts'
import { users } from '../modules/people/table.ts'
import { roleId } from '../modules/people/role/base-roles.ts'
import { roles } from '../modules/people/role/table.ts'

type NewRole = typeof roles.$inferInsert

/** Roles that an academy makes of several kinds. */
const mixed: NewRole[] = [
  { name: 'Formando que cria', student: true, approvalLevel: 4 },
  { name: 'Formando que gere', student: true, gestor: true },
  { name: 'Formando e empresa', student: true, company: true },
  { name: 'Mestre que gere', master: true, gestor: true },
  { name: 'Só páginas' },
]

describe('people by the kinds of their role', () => {
  let app: TestApp
  const named = new Map<string, string>()
  before(async () => {
    app = await createTestApp()
    for (const [kind, role] of Object.entries(roleId)) named.set((await app.addUser({ role })).id, kind)
    for (const role of await app.platform.db.insert(roles).values(mixed).returning())
      named.set((await app.addUser({ role: role.id })).id, role.name)
  })
  after(() => app.close())

  const who = async (condition: SQL) => {
    const rows = await app.platform.db
      .select({ id: users.id })
      .from(users)
      .where(and(condition, inArray(users.id, [...named.keys()])))
    return rows.map(({ id }) => named.get(id) ?? '').toSorted((a, b) => a.localeCompare(b))
  }

  it('trainees who manage nobody and are no company are erased once nothing is heard of them', async () => {
    assert.deepEqual(await who(endsBySilence), ['Formando que cria', 'student'])
  })

  it('a person whose role manages companies may be invited to manage one', async () => {
    assert.deepEqual(await who(mayBeManager), ['Formando que gere', 'gestor', 'Mestre que gere'])
  })
})
