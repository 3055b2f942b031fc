import type { Db } from '../database/db.ts'
import type { Events } from '../events/events.ts'

/** Has files removed that nothing refers to any more, by the transaction that stops referring to them. */
export const dropFiles = async (tx: Db, events: Events, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await events.record(tx, 'file.dropped', { ids: [...ids] })
}
