import { DAY_MS } from '#contract/platform/durations.ts'
import { and, eq, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import type { FileParts } from './parts.ts'
import { releaseFiles, REMOVED } from './release.ts'
import { documents } from './tables.ts'
import { forgetUpload } from './upload-rows.ts'

const UNOWNED_MS = DAY_MS

/** What nothing came to own, or what is left of a removal. */
const isUnowned = or(isNull(documents.ownerId), eq(documents.ownerKind, REMOVED))

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

const forgetRow = async (on: Db, id: string): Promise<void> => {
  await on.delete(documents).where(and(eq(documents.id, id), eq(documents.ownerKind, REMOVED)))
}

/**
 * Removes a file, unless something came to own it: nothing can claim it meanwhile, and the row stays where bytes do. No
 * connection to the database is held while they are removed.
 */
const forgetOne = async (parts: FileParts, id: string, isDue?: SQL): Promise<void> => {
  const { db, storage } = parts
  const [row] = await db
    .update(documents)
    .set({ ownerKind: REMOVED, ownerId: id })
    .where(and(eq(documents.id, id), isUnowned, isDue))
    .returning({ key: documents.key, complete: documents.complete })
  if (!row) return
  if (!row.complete) await removePieces(parts, row.key)
  await storage.remove(row.key)
  await storage.removeAll(`${row.key}.d`)
  if (row.complete) return forgetRow(db, id)
  await db.transaction(async (tx) => {
    await forgetRow(tx, id)
    await forgetUpload(tx, id)
  })
}

/**
 * Removes the files of these ids that nothing came to own: what was stored in vain; false where some could not be, which the
 * log says. One that was saved stays, also where its answer failed after that.
 * @param isDue which of them alone, as they are when each is removed
 */
export const discardFiles = async (
  parts: FileParts,
  ids: readonly string[],
  isDue?: SQL,
): Promise<boolean> => {
  let isGone = true
  for (const id of ids) {
    try {
      await forgetOne(parts, id, isDue)
    } catch (error) {
      isGone = false
      parts.log.error({ err: error, document: id }, 'a file could not be removed')
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
  const isDue = and(
    lt(documents.createdAt, before),
    or(isNull(documents.touchedAt), lt(documents.touchedAt, before)),
  )
  const rows = await parts.db
    .select({ id: documents.id })
    .from(documents)
    .where(and(isUnowned, isDue))
    .limit(500)
  await discardFiles(
    parts,
    rows.map(({ id }) => id),
    isDue,
  )
  return rows.length
}
