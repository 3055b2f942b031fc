import { and, eq, lt, ne, sql, type SQL } from 'drizzle-orm'
import { afterCommit } from '../../platform/database/after-commit.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Signals } from '../../platform/events/signals.ts'
import { sessions } from './table.ts'

/** Which sessions end. */
export type Ending = { id: string } | { user: string; except?: string | undefined } | 'expired'

const conditionOf = (which: Ending): SQL | undefined => {
  if (which === 'expired') return lt(sessions.expiresAt, sql`now()`)
  if ('id' in which) return eq(sessions.id, which.id)
  return and(eq(sessions.user, which.user), which.except ? ne(sessions.id, which.except) : undefined)
}

/**
 * Ends sessions, in the transaction that gives the reason; once it is committed, `session.ended` says which. The only
 * place that removes sessions.
 */
export const endSessions = async (on: Db, events: Signals, which: Ending): Promise<void> => {
  const ended = await on.delete(sessions).where(conditionOf(which)).returning({ id: sessions.id })
  if (ended.length === 0) return
  await afterCommit(on, () => events.emit('session.ended', { sessionIds: ended.map(({ id }) => id) }))
}
