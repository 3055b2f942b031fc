import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { followChange } from '../account-change.ts'
import { updateUser } from '../repository.ts'
import type { UserRow } from '../table.ts'

/**
 * Locks an account, whose sessions end, or unlocks it, and logs who did, in the caller's transaction.
 * @throws Problem `conflict` for the last administrator's
 */
export const setAccountLock = async (
  platform: Platform,
  tx: Tx,
  who: Person,
  user: UserRow,
  lock: boolean,
): Promise<void> => {
  const changed = await updateUser(tx, user.id, { lock, updatedAt: platform.clock.now() })
  if (changed) await followChange(tx, platform, user, changed, { by: who })
  const action = lock ? 'user.lock' : 'user.unlock'
  await recordActivity(tx, who, { action, what: user.name, entity: 'user', item: user.id })
}
