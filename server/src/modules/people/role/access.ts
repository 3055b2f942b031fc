import { eq, sql } from 'drizzle-orm'
import type { RoleAccess } from '#contract/platform/kernel/roles.ts'
import type { Db } from '../../../platform/database/db.ts'
import { roles } from './table.ts'

/** Which version of its row a role is: PostgreSQL gives each change of a row another. */
export const roleVersion = sql<string>`${roles}.xmin::text`

/** The row of a role as what access is decided from. */
export const toRoleAccess = (role: typeof roles.$inferSelect): RoleAccess => ({
  _id: role.id,
  name: role.name,
  admin: role.admin,
  master: role.master,
  gestor: role.gestor,
  sa: role.sa,
  company: role.company,
  student: role.student,
  moderator: role.moderator,
  approvalLevel: role.approvalLevel,
  permissions: { pages: role.pages },
})

/** Gives a role by its id; a version other than the one known is read anew. Undefined where it is gone. */
export type ReadRole = (id: string, version: string) => Promise<RoleAccess | undefined>

/** Makes the memory of roles, so that a session's query says only which one it is, and of which version. */
export const createRoleMemory = (db: Db): ReadRole => {
  const known = new Map<string, { version: string; role: RoleAccess }>()
  return async (id, version) => {
    const own = known.get(id)
    if (own?.version === version) return own.role
    const [row] = await db.select({ role: roles, version: roleVersion }).from(roles).where(eq(roles.id, id))
    if (!row) return undefined
    const role = toRoleAccess(row.role)
    known.set(id, { version: row.version, role })
    return role
  }
}
