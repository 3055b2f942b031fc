import { DAY_MS } from '#contract/platform/durations.ts'
import type { FileParts } from './parts.ts'
import { beginRemoval, endRemoval, findUnowned, releaseFiles } from './repositories/documents.ts'
import { storeFailureOf } from './store-unreachable.ts'
import { forgetUpload } from './repositories/uploads.ts'

const UNOWNED_MS = DAY_MS

/** Removes what an upload that is not whole has in the store. One who writes to it ends first, at whatever instance. */
const removePieces = async ({ locks, resumable }: FileParts, key: string): Promise<void> => {
  const store = await resumable()
  await locks.alone(
    key,
    async () => {
      try {
        await store.remove(key)
      } catch (error) {
        // Nothing of it is there.
        if (error instanceof Error) throw error
      }
    },
    true,
  )
}

/**
 * Removes a file, unless something came to own it: nothing can claim it meanwhile, and the row stays where bytes do. No
 * connection to the database is held while they are removed.
 */
const forgetOne = async (parts: FileParts, id: string, before?: Date): Promise<void> => {
  const { db, storage } = parts
  const row = await beginRemoval(db, id, before)
  if (!row) return
  if (!row.complete) await removePieces(parts, row.key)
  await storage.remove(row.key)
  await storage.removeAll(`${row.key}.d`)
  if (row.complete) return endRemoval(db, id)
  await db.transaction(async (tx) => {
    await endRemoval(tx, id)
    await forgetUpload(tx, id)
  })
}

/**
 * Removes the files of these ids that nothing came to own: what was stored in vain; false where some could not be, which the
 * log says. One that was saved stays, also where its answer failed after that.
 * @param before only those whose last bytes came before this moment, as they are when each is removed
 */
export const discardFiles = async (
  parts: FileParts,
  ids: readonly string[],
  before?: Date,
): Promise<boolean> => {
  let isGone = true
  for (const id of ids) {
    try {
      await forgetOne(parts, id, before)
    } catch (error) {
      isGone = false
      // A store that is down is the error of the request that meets it; what stays in it is tried again.
      const level = storeFailureOf(error) ? 'warn' : 'error'
      parts.log[level]({ err: error, document: id }, 'a file could not be removed')
    }
  }
  return isGone
}

/** Removes files by their ids, to which nothing refers any longer; false if some could not be removed. */
export const removeFiles = async (parts: FileParts, ids: readonly string[]): Promise<boolean> => {
  await releaseFiles(parts.db, ids)
  return discardFiles(parts, ids)
}

/** Removes uploads that were never claimed, a day after their last bytes came or they ended; returns how many. */
export const sweepFiles = async (parts: FileParts, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - UNOWNED_MS)
  const ids = await findUnowned(parts.db, before, 500)
  await discardFiles(parts, ids, before)
  return ids.length
}
