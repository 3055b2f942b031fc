import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Accounts } from '../accounts.ts'

/** Ends all of the caller's sessions but the one that asks. */
export const endOtherSessions = async ({ platform, identity }: Accounts, user: Person): Promise<void> => {
  await platform.db.transaction(async (tx) => {
    await identity.endAll(tx, user._id, user.sessionId)
    await recordActivity(tx, user, { action: 'session.endothers', what: user.name })
  })
}
