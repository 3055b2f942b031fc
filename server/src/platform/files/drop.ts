import type { Db } from '../database/db.ts'
import type { Events } from '../events/events.ts'

/** Queues the removal of files without references, in the transaction that removes the last one. */
export const dropFiles = async (tx: Db, events: Events, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await events.record(tx, 'file.dropped', { ids: [...ids] })
}
