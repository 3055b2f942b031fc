import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Reach } from '../../../platform/access/ability.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/database/db.ts'
import {
  countCode,
  demandNotErased,
  followChange,
  lockUser,
  recordSecurity,
  sendCode,
  sendRecovery,
  updateUser,
  type UserRow,
  usersInSight,
} from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'
import { isWithin, lockAccount } from '../repository.ts'

/**
 * The person that a manager acts on, within what the act reaches (rule account.managed).
 * @throws Problem `forbidden` for a user whom the manager only sees, `not_found` out of their sight, `conflict` for an
 * erased account
 */
const managed = async (tx: Db, who: Person, id: string, reach: Reach): Promise<UserRow> => {
  const user = await lockAccount(tx, id, reach(who))
  if (user) {
    demandNotErased(user)
    return user
  }
  throw new Problem((await isWithin(tx, id, usersInSight(who))) ? 'forbidden' : 'not_found')
}

/**
 * Mails a recovery, or the activation where that is still to come, to somebody that the caller manages.
 * @throws Problem as `managed`, `inactive_account`, `rate_limited`
 */
export const sendRecoveryTo = async ({ platform }: Accounts, who: Person, id: string): Promise<void> => {
  await platform.db.transaction(async (tx) => {
    const user = await managed(tx, who, id, sendRecovery)
    if (!user.active && user.activationDate !== null) throw new Problem('inactive_account')
    await countCode(tx, who, user.email)
    await sendCode(platform, tx, user)
    const account = { _id: id, name: user.name, username: user.username }
    await recordSecurity(tx, { event: 'recovery', account, by: who, reason: t('security.byOther') })
    const activity = { action: 'user.recovery', what: user.name, entity: 'user', item: id }
    await recordActivity(tx, who, activity)
  })
}

/** Locks or unlocks. @throws Problem `forbidden` on oneself, `not_found` outside the manager's people */
export const setLock = async ({ platform }: Accounts, who: Person, id: string, lock: boolean) => {
  await platform.db.transaction(async (tx) => {
    const user = await managed(tx, who, id, lockUser)
    const changed = await updateUser(tx, id, { lock, updatedAt: platform.clock.now() })
    if (changed) await followChange(tx, platform, user, changed, { by: who })
    const action = lock ? 'user.lock' : 'user.unlock'
    await recordActivity(tx, who, { action, what: user.name, entity: 'user', item: id })
  })
  await platform.events.emit('entity.saved', { entity: 'user', id, isNew: false, userId: who._id })
  return { _id: id, lock }
}
