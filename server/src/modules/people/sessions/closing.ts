import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Signals } from '../../../platform/events/signals.ts'
import { type Ending, sessionsEnd } from './repository.ts'

/** Announces, once the transaction is committed, that sessions have ended. */
export const announceEnded = async (on: Db, events: Signals, sessionIds: string[]): Promise<void> => {
  if (sessionIds.length > 0) await afterCommit(on, () => events.emit('session.ended', { sessionIds }))
}

/** Ends sessions, in the transaction of the cause; once it is committed, `session.ended` says which. */
export const endSessions = async (on: Db, events: Signals, which: Ending): Promise<void> => {
  const ended = await sessionsEnd(on, which)
  await announceEnded(
    on,
    events,
    ended.map(({ id }) => id),
  )
}
