import type { Person } from '../../../platform/access/actor.ts'
import { openSessionsOf } from '../../people/index.ts'
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
