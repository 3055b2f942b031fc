import type { Readable } from 'node:stream'
import { extensionOf, MAX_FILE_BYTES, maxBytesOf } from '#contract/platform/engine/file-kinds.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { newId } from '../database/columns.ts'
import { type Count, counted, opened } from './contents.ts'
import { discardFiles } from './forget.ts'
import { keptName } from './kept-name.ts'
import { keyOf } from './key.ts'
import { checkKind, typeOf } from './kinds.ts'
import type { FileParts } from './parts.ts'
import { insertDocument, setSize } from './repositories/documents.ts'
import { checkUnclaimed } from './unclaimed.ts'

export interface UploadOptions {
  accept: readonly string[]
  uploaderId?: string | undefined
  /** Its field in the form that brings it. */
  field?: string
  /** Bytes at most, and never more than people may upload of its kind. */
  maxBytes?: number
  /** Bytes at most of what the product makes itself, whatever people may upload. */
  madeBytes?: number
}

/**
 * Stores a file that nobody owns yet. On any failure nothing stays behind.
 * @throws Problem `unsupported_media` by its name or its bytes, `too_large` by its size or by what the person has stored
 */
export const uploadFile = async (
  parts: FileParts,
  sent: string,
  contents: Readable,
  { accept, uploaderId, field, maxBytes = MAX_FILE_BYTES, madeBytes }: UploadOptions,
): Promise<StoredFile> => {
  const { db, storage } = parts
  const name = keptName(sent)
  const { head, whole } = await opened(contents)
  checkKind(name, head, accept, field)
  await checkUnclaimed(db, uploaderId)
  const most = madeBytes ?? Math.min(maxBytes, maxBytesOf(extensionOf(name)))
  const id = newId()
  const row = { id, name, type: typeOf(name), key: keyOf(id), uploaderId }
  await insertDocument(db, row)
  const taken: Count = { size: 0 }
  try {
    await storage.put(row.key, counted(whole(), most, taken), row.type)
    await setSize(db, id, taken.size)
    await checkUnclaimed(db, uploaderId)
  } catch (error) {
    await discardFiles(parts, [row.id])
    throw taken.problem ?? error
  }
  return { _id: id, name: row.name, type: row.type, size: taken.size }
}
