import { Readable } from 'node:stream'
import { HEAD_BYTES } from '#contract/platform/engine/file-contents.ts'
import { extensionOf } from '#contract/platform/engine/file-kinds.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { newId } from '../database/columns.ts'
import { holdLock } from '../database/locks.ts'
import { discardFiles } from './forget.ts'
import { keptName } from './kept-name.ts'
import { keyOf } from './key.ts'
import { checkKind, checkName, checkSize, typeOf } from './kinds.ts'
import type { FileParts } from './parts.ts'
import { completeDocument, findUpload, insertBegun } from './repositories/documents.ts'
import { forgetUpload } from './repositories/uploads.ts'
import type { DocumentRow } from './tables.ts'
import { checkUnclaimed } from './unclaimed.ts'
import type { UploadOptions } from './upload.ts'
import { bytesOf } from './bytes.ts'

export type BeginOptions = Required<Pick<UploadOptions, 'accept' | 'uploaderId'>> & { size?: number }

/**
 * Begins a file whose bytes come later, piece by piece.
 * @throws Problem `unsupported_media` by its name, `too_large` by its size or by what the person has stored
 */
export const beginFile = async (
  { db }: FileParts,
  sent: string,
  { accept, uploaderId, size = 0 }: BeginOptions,
): Promise<DocumentRow> => {
  const name = keptName(sent)
  checkName(name, accept)
  checkSize(name, size)
  const id = newId()
  const described = { id, name, type: typeOf(name), key: keyOf(id) }
  return db.transaction(async (tx) => {
    // One at a time for each person: what is begun at once counts too.
    await holdLock(tx, { shortName: `files:${uploaderId ?? ''}` })
    await checkUnclaimed(tx, uploaderId, { files: 1, bytes: size })
    const row = await insertBegun(tx, { ...described, uploaderId, size })
    if (!row) throw new Problem('internal')
    return row
  })
}

/**
 * The size of an upload all of whose bytes came, which the store has as one file then; undefined while some are missing.
 * @throws Problem `not_found`, `unavailable` where one who writes to it does not end
 */
export const arrivedSize = ({ locks, resumable }: FileParts, key: string): Promise<number | undefined> =>
  locks.alone(key, async () => {
    const store = await resumable()
    const { offset, size } = await store.getUpload(key)
    if (offset !== size) return undefined
    // A bucket may have the last part, and not the file that they make.
    return store.write(Readable.from([]), key, offset)
  })

/**
 * Ends an upload once its bytes are there; one that has ended stays as it is. On the wrong kind nothing stays behind, and
 * where it fails otherwise all does, so that it may be ended again.
 * @throws Problem `not_found`, `unsupported_media`, `too_large`
 */
export const finishUpload = async (parts: FileParts, id: string, size: number): Promise<void> => {
  const { db, storage } = parts
  const row = await findUpload(db, id)
  if (!row) throw new Problem('not_found')
  if (row.complete) return
  try {
    checkSize(row.name, size)
    const head =
      size > 0 ? bytesOf(await storage.read(row.key, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 })) : []
    checkKind(row.name, Buffer.concat(await Array.fromAsync(head)), [extensionOf(row.name)])
  } catch (error) {
    if (error instanceof Problem) await discardFiles(parts, [id])
    throw error
  }
  await db.transaction(async (tx) => {
    if (!(await completeDocument(tx, id, size))) throw new Problem('not_found')
    await forgetUpload(tx, id)
  })
}
