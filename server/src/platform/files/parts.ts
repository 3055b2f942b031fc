import type { Db } from '../database/db.ts'
import type { Log } from '../log.ts'
import type { Storage } from './storage.ts'

/** What the operations on files need. */
export interface FileParts {
  db: Db
  storage: Storage
  log: Log
}
