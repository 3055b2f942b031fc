import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { findSession, openSessionsOf } from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'

/** The caller's open sessions, the one used last first. */
export const listSessions = async ({ platform }: Accounts, user: Person) => {
  const rows = await openSessionsOf(platform.db, user._id)
  return {
    items: rows.map(({ id, device, network, createdAt, lastSeenAt }) => ({
      _id: id,
      device,
      network,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === user.sessionId,
    })),
  }
}

/** Ends one of the caller's sessions. @throws Problem `not_found` for another person's */
export const endSession = async (
  { platform, identity }: Accounts,
  user: Person,
  id: string,
): Promise<void> => {
  await platform.db.transaction(async (tx) => {
    if (!(await findSession(tx, user._id, id))) throw new Problem('not_found')
    await identity.end(tx, id)
    await recordActivity(tx, user, { action: 'session.end', what: user.name })
  })
}

/** Ends all of the caller's sessions but the one that asks. */
export const endOtherSessions = async ({ platform, identity }: Accounts, user: Person): Promise<void> => {
  await platform.db.transaction(async (tx) => {
    await identity.endAll(tx, user._id, user.sessionId)
    await recordActivity(tx, user, { action: 'session.endothers', what: user.name })
  })
}
