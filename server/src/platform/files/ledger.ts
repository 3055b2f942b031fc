import type { Db } from '../database/db.ts'
import { fileOf } from './key.ts'
import type { Arrived } from './tables.ts'
import type { UploadLocks } from './upload-locks.ts'
import { countArrived, findState, takeNumber, type UploadState } from './repositories/uploads.ts'

/** What of the uploads in a bucket counts. Only the one that may write to an upload now adds to it. */
export interface Ledger {
  find: (key: string) => Promise<UploadState | undefined>
  /** @throws Problem `conflict` where another writes to the upload now, or it is gone */
  takeNumber: (key: string) => Promise<number>
  /** @throws Problem `conflict` where another writes to the upload now, or it is gone */
  count: (key: string, arrived: Arrived, since?: number) => Promise<void>
}

/** Makes the ledger of what this instance writes. */
export const createLedger = (db: Db, locks: UploadLocks): Ledger => ({
  find: (key) => findState(db, fileOf(key)),
  takeNumber: (key) => takeNumber(db, fileOf(key), locks.writerOf(key)),
  count: (key, arrived, since) => countArrived(db, fileOf(key), locks.writerOf(key), arrived, since),
})
