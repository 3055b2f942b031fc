import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { followChange, lockUser, updateUser } from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'
import { managedAccount } from '../managed-account.ts'

/** Locks or unlocks. @throws Problem `forbidden` on oneself, `not_found` outside the manager's people */
export const setLock = async ({ platform }: Accounts, who: Person, id: string, lock: boolean) => {
  await platform.db.transaction(async (tx) => {
    const user = await managedAccount(tx, who, id, lockUser)
    const changed = await updateUser(tx, id, { lock, updatedAt: platform.clock.now() })
    if (changed) await followChange(tx, platform, user, changed, { by: who })
    const action = lock ? 'user.lock' : 'user.unlock'
    await recordActivity(tx, who, { action, what: user.name, entity: 'user', item: id })
  })
  return { _id: id, lock }
}
