import type { Person } from '../../../platform/access/actor.ts'
import { lockUser, setAccountLock } from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'
import { managedAccount } from '../managed-account.ts'

/** Locks or unlocks. @throws Problem `forbidden` on oneself, `not_found` outside the manager's people */
export const setLock = async ({ platform }: Accounts, who: Person, id: string, lock: boolean) => {
  await platform.db.transaction(async (tx) => {
    const user = await managedAccount(tx, who, id, lockUser)
    await setAccountLock(platform, tx, who, user, lock)
  })
  return { _id: id, lock }
}
