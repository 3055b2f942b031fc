import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendCode } from '../codes/activation-code.ts'
import { updateCompanyOf } from '../company/repository.ts'
import { checkNames } from '../names.ts'
import { namedOwner } from '../named-owner.ts'
import { updateUser } from '../repository.ts'
import type { UserRow } from '../table.ts'

/**
 * The owner of an account that awaits its activation corrects its email, in the caller's transaction: the company's
 * follows, the activation is mailed there, earlier codes are no longer valid, and it is logged.
 * @throws Problem `duplicate` for an email that others have
 */
export const correctWaitingEmail = async (
  platform: Platform,
  tx: Tx,
  user: UserRow,
  email: string,
): Promise<void> => {
  await checkNames(tx, { email }, user.id)
  const changed = { email, updatedAt: platform.clock.now() }
  await updateUser(tx, user.id, changed)
  await updateCompanyOf(tx, user.id, changed)
  await sendCode(platform, tx, { ...user, email })
  const activity = { action: 'user.email', what: user.name, entity: 'user', item: user.id }
  await recordActivity(tx, namedOwner(user), activity)
}
