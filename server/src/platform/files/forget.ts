import { DAY_MS } from '#contract/platform/durations.ts'
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { FileParts } from './parts.ts'
import { documents, type DocumentRow } from './tables.ts'

const UNOWNED_MS = DAY_MS

/** Removes files: their bytes, then their rows; false where some could not be, which the log says. */
export const forget = async (
  { db, storage, log }: FileParts,
  rows: readonly Pick<DocumentRow, 'id' | 'key' | 'complete'>[],
): Promise<boolean> => {
  let isGone = true
  for (const row of rows) {
    try {
      if (!row.complete) await (await storage.resumable()).remove(row.key).catch(() => undefined)
      await storage.remove(row.key)
      await storage.removeAll(`${row.key}.d`)
      await db.delete(documents).where(eq(documents.id, row.id))
    } catch (error) {
      isGone = false
      log.error({ err: error, document: row.id }, 'a file could not be removed')
    }
  }
  return isGone
}

/**
 * Removes the files of these ids that nothing came to own: what was stored in vain; false where some could not be. One that
 * was saved stays, also where its answer failed after that.
 */
export const discardFiles = async (parts: FileParts, ids: readonly string[]): Promise<boolean> => {
  if (ids.length === 0) return true
  const rows = await parts.db
    .select()
    .from(documents)
    .where(and(inArray(documents.id, [...ids]), isNull(documents.ownerId)))
  return forget(parts, rows)
}

/** Removes the files of these ids, which nothing refers to any more; false where some could not be. */
export const removeFiles = async (parts: FileParts, ids: readonly string[]): Promise<boolean> => {
  if (ids.length === 0) return true
  const rows = await parts.db
    .select()
    .from(documents)
    .where(inArray(documents.id, [...ids]))
  return forget(parts, rows)
}

/** Removes uploads of a day ago that were never claimed; returns how many. */
export const sweepFiles = async (parts: FileParts, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - UNOWNED_MS)
  const rows = await parts.db
    .select()
    .from(documents)
    .where(and(isNull(documents.ownerId), lt(documents.createdAt, before)))
    .limit(500)
  await forget(parts, rows)
  return rows.length
}
