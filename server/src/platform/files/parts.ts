import type { DataStore } from '@tus/server'
import type { Db } from '../database/db.ts'
import type { Log } from '../log.ts'
import type { Storage } from './storage.ts'
import type { UploadLocks } from './upload-locks.ts'

/** What the operations on files need. */
export interface FileParts {
  db: Db
  storage: Storage
  log: Log
  locks: UploadLocks
  /** Takes uploads that may be resumed after a cut, under the keys of their files; loaded on first use. */
  resumable: () => Promise<DataStore>
}
