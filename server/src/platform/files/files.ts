import type { Readable } from 'node:stream'
import { and, eq, inArray } from 'drizzle-orm'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import type { Db } from '../database/db.ts'
import type { Log } from '../log.ts'
import { beginFile, type BeginOptions, findBegun, finishFile } from './begun.ts'
import { discardFiles, sweepFiles } from './forget.ts'
import type { FileParts } from './parts.ts'
import type { Storage } from './storage.ts'
import { documents, type DocumentRow } from './tables.ts'
import { uploadFile, type UploadOptions } from './upload.ts'

/** What a file belongs to, and whether it is open to all. */
interface Owner {
  kind: string
  id: string
  open?: boolean
}

/** Stored files: bytes in the storage, a row for each in the database. */
export interface Files {
  storage: Storage
  /** Stores a file that nobody owns yet. On any failure nothing stays behind. */
  upload: (name: string, contents: Readable, options: UploadOptions) => Promise<StoredFile>
  /** Gives files to their owner, inside the transaction that saves it. */
  claim: (on: Db, ids: readonly string[], owner: Owner) => Promise<void>
  /** Removes files and their bytes: what was stored in vain; false where some could not be. */
  discard: (ids: readonly string[]) => Promise<boolean>
  find: (id: string) => Promise<DocumentRow | undefined>
  /**
   * Begins a file whose bytes come later, piece by piece.
   * @throws Problem `unsupported_media` by its name, `too_large` by its size
   */
  begin: (name: string, options: BeginOptions) => Promise<DocumentRow>
  /** A file that was begun and is not whole. */
  findBegun: (id: string) => Promise<DocumentRow | undefined>
  /** Ends it once its bytes are there. On the wrong kind nothing stays behind. @throws Problem `unsupported_media` */
  finish: (id: string, size: number) => Promise<void>
  /** Removes uploads that were never claimed; returns how many. */
  sweep: (now: Date) => Promise<number>
}

const claimFiles = async (on: Db, ids: readonly string[], owner: Owner): Promise<void> => {
  if (ids.length === 0) return
  await on
    .update(documents)
    .set({ ownerKind: owner.kind, ownerId: owner.id, open: owner.open ?? false })
    .where(inArray(documents.id, [...ids]))
}

const findFile = async (db: Db, id: string): Promise<DocumentRow | undefined> => {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.complete, true)))
  return row
}

/** Makes the file service over a database and a storage. */
export const createFiles = (db: Db, storage: Storage, log: Log): Files => {
  const parts: FileParts = { db, storage, log }
  return {
    storage,
    upload: (name, contents, options) => uploadFile(parts, name, contents, options),
    claim: claimFiles,
    discard: (ids) => discardFiles(parts, ids),
    find: (id) => findFile(db, id),
    begin: (name, options) => beginFile(parts, name, options),
    findBegun: (id) => findBegun(db, id),
    finish: (id, size) => finishFile(parts, id, size),
    sweep: (now) => sweepFiles(parts, now),
  }
}
