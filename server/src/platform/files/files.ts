import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Db } from '../database/db.ts'
import type { Log } from '../log.ts'
import { arrivedSize, beginFile, type BeginOptions, finishUpload } from './begun.ts'
import { discardFiles, removeFiles, sweepFiles } from './forget.ts'
import { createLedger } from './ledger.ts'
import type { FileParts } from './parts.ts'
import { claimDocuments, findFile, findUpload, type Owner, touchUpload } from './repositories/documents.ts'
import type { Storage } from './storage.ts'
import type { DocumentRow } from './tables.ts'
import { uploadFile, type UploadOptions } from './upload.ts'
import { createUploadLocks, type Instances, type UploadLocks } from './upload-locks.ts'

/** Stored files: bytes in the storage, a row for each in the database. */
export interface Files {
  storage: Storage
  /** Lets one request at a time write to an upload. */
  locks: UploadLocks
  /** Takes uploads that may be resumed after a cut, under the keys of their files; loaded on first use. */
  resumable: () => Promise<DataStore>
  /** Stores a file that nobody owns yet. On any failure nothing stays behind. */
  upload: (name: string, contents: Readable, options: UploadOptions) => Promise<StoredFile>
  /**
   * Gives files to their owner, inside the transaction that saves it.
   * @throws Problem `conflict` where one is somebody else's already, as that of an item that was saved twice at once
   */
  claim: (on: Db, ids: readonly string[], owner: Owner) => Promise<void>
  /** Removes those of the files that nothing came to own: what was stored in vain; false where some could not be. */
  discard: (ids: readonly string[]) => Promise<boolean>
  /** Removes files, whose they are: nothing refers to them any more; false where some could not be. */
  remove: (ids: readonly string[]) => Promise<boolean>
  find: (id: string) => Promise<DocumentRow | undefined>
  /**
   * Begins a file whose bytes come later, piece by piece.
   * @throws Problem `unsupported_media` by its name, `too_large` by its size
   */
  begin: (name: string, options: BeginOptions) => Promise<DocumentRow>
  /** An upload, whether all of it came or not; like any stored file once it is whole. */
  findUpload: (id: string) => Promise<DocumentRow | undefined>
  /** Notes that bytes of an upload come: it is not swept away meanwhile. */
  touch: (id: string) => Promise<void>
  /** The size of an upload all of whose bytes came; undefined while some are missing. */
  arrivedSize: (key: string) => Promise<number | undefined>
  /**
   * Ends an upload once its bytes are there; one that has ended stays as it is. On the wrong kind nothing stays behind.
   * @throws Problem `not_found`, `unsupported_media`, `too_large`
   */
  finish: (id: string, size: number) => Promise<void>
  /** Removes uploads that were never claimed; returns how many. */
  sweep: (now: Date) => Promise<number>
}

const claimFiles = async (on: Db, ids: readonly string[], owner: Owner): Promise<void> => {
  if (ids.length === 0) return
  if ((await claimDocuments(on, ids, owner)) < new Set(ids).size) throw new Problem('conflict')
}

/**
 * Makes the file service over a database and a storage.
 * @param instances that share them; undefined where this process is the only one
 */
export const createFiles = (db: Db, storage: Storage, log: Log, instances?: Instances): Files => {
  const locks = createUploadLocks(db, log, instances)
  let store: Promise<DataStore> | undefined
  const resumable = () => (store ??= storage.resumable(createLedger(db, locks)))
  const parts: FileParts = { db, storage, log, locks, resumable }
  return {
    storage,
    locks,
    resumable,
    upload: (name, contents, options) => uploadFile(parts, name, contents, options),
    claim: claimFiles,
    discard: (ids) => discardFiles(parts, ids),
    remove: (ids) => removeFiles(parts, ids),
    find: (id) => findFile(db, id),
    begin: (name, options) => beginFile(parts, name, options),
    findUpload: (id) => findUpload(db, id),
    touch: (id) => touchUpload(db, id),
    arrivedSize: (key) => arrivedSize(parts, key),
    finish: (id, size) => finishUpload(parts, id, size),
    sweep: (now) => sweepFiles(parts, now),
  }
}
