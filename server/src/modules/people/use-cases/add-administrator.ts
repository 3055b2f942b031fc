import type { Actor } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { checkNames } from '../names.ts'
import { insertUser } from '../repository.ts'
import { roleId } from '../role/base-roles.ts'
import type { UserRow } from '../table.ts'

/**
 * Adds an administrator who may log in at once, and logs who did, in the caller's transaction.
 * @throws Problem `duplicate` for a name that others have
 */
export const addAdministrator = async (
  tx: Tx,
  by: Actor,
  account: Pick<UserRow, 'username' | 'email' | 'name'> & { passwordHash: string },
  now: Date,
): Promise<void> => {
  await checkNames(tx, account)
  const ready = { active: true, changepw: false, activationDate: now }
  await insertUser(tx, { ...account, ...ready, role: roleId.admin })
  await recordActivity(tx, by, { action: 'admin.create', what: account.name, entity: 'user' })
}
