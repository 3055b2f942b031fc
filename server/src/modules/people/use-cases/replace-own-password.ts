import type { Person } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { followChange } from '../account-change.ts'
import { updateUser } from '../repository.ts'
import type { UserRow } from '../table.ts'

/**
 * A logged-in person replaces their password, in the caller's transaction: their other sessions and the codes mailed
 * before end, and they are notified (`followChange`).
 * @param before the account whose old password they gave
 */
export const replaceOwnPassword = async (
  platform: Platform,
  tx: Tx,
  who: Person,
  { before, passwordHash }: { before: UserRow; passwordHash: string },
): Promise<void> => {
  const values = { passwordHash, changepw: false, updatedAt: platform.clock.now() }
  const changed = await updateUser(tx, who._id, values)
  if (changed) await followChange(tx, platform, before, changed, { by: who })
}
