import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Reach } from '../../platform/access/ability.ts'
import { whereOf, type Scope } from '../../platform/access/scope.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordActivity } from '../../platform/audit/record.ts'
import {
  followChange,
  lockUser,
  recordSecurity,
  sendCode,
  sendRecovery,
  type UserRow,
  users,
  usersInSight,
} from '../people/index.ts'

/** What a manager does with the accounts of their people (rule account.managed). */
export const createManaged = (platform: Platform) => {
  const { db, clock, events } = platform

  const findWithin = (tx: Db, id: string, scope: Scope) =>
    tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), whereOf(scope)))

  /**
   * The person that a manager acts on, within what the act reaches.
   * @throws Problem `forbidden` for somebody whom the manager only sees, `not_found` out of their sight
   */
  const managed = async (tx: Db, who: Person, id: string, reach: Reach): Promise<UserRow> => {
    const [user] = await findWithin(tx, id, reach(who)).for('update')
    if (user) return user
    const [seen] = await findWithin(tx, id, usersInSight(who))
    throw new Problem(seen ? 'forbidden' : 'not_found')
  }

  /** Mails a recovery, or the activation where that is still to come, to somebody that the caller manages. */
  const sendTo = async (who: Person, id: string): Promise<void> => {
    await db.transaction(async (tx) => {
      const user = await managed(tx, who, id, sendRecovery)
      if (!user.active && user.activationDate !== null) throw new Problem('inactive_account')
      await sendCode(platform, tx, user)
      const account = { _id: id, name: user.name, username: user.username }
      await recordSecurity(tx, { event: 'recovery', account, by: who, reason: t('security.byOther') })
      const activity = { action: 'user.recovery', what: user.name, entity: 'user', item: id }
      await recordActivity(tx, who, activity)
    })
  }

  /** Locks or unlocks. @throws Problem `forbidden` on oneself, `not_found` outside the manager's people */
  const lock = async (who: Person, id: string, isLocked: boolean) => {
    await db.transaction(async (tx) => {
      const user = await managed(tx, who, id, lockUser)
      const [changed] = await tx
        .update(users)
        .set({ lock: isLocked, updatedAt: clock.now() })
        .where(eq(users.id, id))
        .returning()
      if (changed) await followChange(tx, platform, user, changed, { by: who })
      const action = isLocked ? 'user.lock' : 'user.unlock'
      await recordActivity(tx, who, { action, what: user.name, entity: 'user', item: id })
    })
    await events.emit('entity.saved', { entity: 'user', id, isNew: false, userId: who._id })
    return { _id: id, lock: isLocked }
  }

  return { sendTo, lock }
}
