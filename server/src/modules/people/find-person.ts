import type { Person } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/database/db.ts'
import { companyIdOf } from './policy.ts'
import { findEntering } from './repository.ts'
import { toRoleAccess } from './role/access.ts'
import type { roles } from './role/table.ts'
import type { UserRow } from './table.ts'

/**
 * A person without a session: the account's owner acts, without having logged in.
 * @param viewAs the role as which an administrator views the product
 */
export const toPerson = (
  user: Pick<UserRow, 'id' | 'username' | 'email' | 'name' | 'company'>,
  row: typeof roles.$inferSelect,
  viewAs?: Person['role'],
): Person => {
  const role = viewAs ?? toRoleAccess(row)
  return {
    kind: 'person',
    _id: user.id,
    sessionId: '',
    username: user.username,
    email: user.email,
    name: user.name,
    roleId: role._id,
    role,
    companyId: companyIdOf(role, user),
    isPreview: viewAs !== undefined,
  }
}

/**
 * The person, with their current rights, on whose behalf a job acts; undefined if they may no longer log in.
 */
export const findPerson = async (on: Db, id: string): Promise<Person | undefined> => {
  const found = await findEntering(on, id)
  return found && toPerson(found.user, found.role)
}
