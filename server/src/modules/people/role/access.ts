import { roleAccess, type RoleAccess } from '#contract/platform/kernel/roles.ts'
import type { Db } from '../../../platform/database/db.ts'
import { findRoleVersion } from './repository.ts'
import type { roles } from './table.ts'

const kindsOfRole = roleAccess.omit({ permissions: true })

/** The row of a role in the form that decides access. */
export const toRoleAccess = ({ id, pages, ...role }: typeof roles.$inferSelect): RoleAccess => ({
  ...kindsOfRole.parse({ ...role, _id: id }),
  permissions: { pages },
})

/** Returns a role by its id; if the version differs from the cached one, it is read again. Undefined if it is gone. */
type ReadRole = (id: string, version: string) => Promise<RoleAccess | undefined>

/** Creates the cache of roles, so that a session's query returns only the role's id and version. */
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
