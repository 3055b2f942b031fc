import type { Db } from '../database/db.ts'
import type { Events } from '../events/events.ts'
import { releaseFiles } from './repositories/documents.ts'

/** Releases files and queues their removal, in the transaction that removes the last reference to them. */
export const dropFiles = async (tx: Db, events: Events, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await releaseFiles(tx, ids)
  await events.record(tx, 'file.dropped', { ids: [...ids], released: true })
}
