import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, inArray, type SQL } from 'drizzle-orm'
import { createTestApp, type TestApp } from '../testing/app.ts'
import {
  isKind,
  moderatingKinds,
  roleKinds,
  roleOfKind,
  type RoleKind,
} from '#contract/platform/kernel/roles.ts'
import { mayBeManager } from '../modules/companies/policy.ts'
import { endsBySilence } from '../modules/people/policy.ts'
import { users } from '../modules/people/table.ts'
import { roleId } from '../modules/people/role/base-roles.ts'
import { toRoleAccess } from '../modules/people/role/access.ts'
import {
  accountRoles,
  administratorRoles,
  managingRoles,
  moderatingRoles,
  studentRoles,
} from '../modules/people/role/kinds.ts'
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

/** A role of one kind and nothing else, as a row. */
const rowOf = (kind: RoleKind): NewRole => {
  const { admin, master, gestor, sa, company, student, moderator, approvalLevel } = roleOfKind(kind)
  const level = ([0, 2, 4, 6] as const).find((one) => one === approvalLevel)
  const flags = { admin, master, gestor, sa, company, student, moderator }
  return { name: `Só ${kind}`, ...flags, ...(level !== undefined && { approvalLevel: level }) }
}

/** The sets of roles that queries ask, each with the kinds of which any makes a role its member. */
const sets: readonly [SQL, readonly RoleKind[]][] = [
  [administratorRoles, ['admin']],
  [moderatingRoles, ['admin', ...moderatingKinds]],
  [managingRoles, ['gestor']],
  [accountRoles, ['company']],
  [studentRoles, ['student']],
]

describe('people by the kinds of their role', () => {
  let app: TestApp
  const named = new Map<string, string>()
  before(async () => {
    app = await createTestApp()
    for (const [kind, role] of Object.entries(roleId)) named.set((await app.addUser({ role })).id, kind)
    await app.platform.db.insert(roles).values(roleKinds.map(rowOf))
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

  it('a query asks the kinds of a role as everything else does', async () => {
    const { db } = app.platform
    const all = await db.select().from(roles)
    for (const [set, kinds] of sets) {
      const members = await db.select().from(roles).where(inArray(roles.id, set))
      assert.deepEqual(
        members.map(({ name }) => name).toSorted(),
        all
          .filter((row) => kinds.some((kind) => isKind(toRoleAccess(row), kind)))
          .map(({ name }) => name)
          .toSorted(),
        kinds.join(' '),
      )
    }
  })

  it('a person whose role manages companies may be invited to manage one', async () => {
    assert.deepEqual(await who(mayBeManager), ['Formando que gere', 'gestor', 'Mestre que gere'])
  })
})
