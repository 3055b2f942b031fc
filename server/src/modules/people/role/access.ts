import { roleAccess, type RoleAccess } from '#contract/platform/kernel/roles.ts'
import type { Db } from '../../../platform/database/db.ts'
import { findRoleVersion } from './repository.ts'
import type { roles } from './table.ts'

const kindsOfRole = roleAccess.omit({ permissions: true })

/** The row of a role as what access is decided from. */
export const toRoleAccess = ({ id, pages, ...role }: typeof roles.$inferSelect): RoleAccess => ({
  ...kindsOfRole.parse({ ...role, _id: id }),
  permissions: { pages },
})

/** Returns a role by its id; another version than the cached one is read again. Undefined where it is gone. */
export type ReadRole = (id: string, version: string) => Promise<RoleAccess | undefined>

/** Makes the memory of roles, so that a session's query says only which one it is, and of which version. */
export const createRoleMemory = (db: Db): ReadRole => {
  const known = new Map<string, { version: string; role: RoleAccess }>()
  return async (id, version) => {
    const own = known.get(id)
    if (own?.version === version) return own.role
    const row = await findRoleVersion(db, id)
    if (!row) return undefined
    const role = toRoleAccess(row.role)
    known.set(id, { version: row.version, role })
    return role
  }
}
