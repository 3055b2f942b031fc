import { DAY_MS } from '#contract/platform/durations.ts'
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { FileParts } from './parts.ts'
import { releaseFiles } from './release.ts'
import { documents, type DocumentRow } from './tables.ts'

const UNOWNED_MS = DAY_MS

type Stored = Pick<DocumentRow, 'id' | 'key' | 'complete'>

/** Removes a file's bytes, then its row, unless something came to own it: until both are gone nothing can claim it. */
const forgetOne = ({ db, storage }: FileParts, { id, key, complete }: Stored): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.id, id), isNull(documents.ownerId)))
      .for('update')
    if (!row) return
    if (!complete) await (await storage.resumable()).remove(key).catch(() => undefined)
    await storage.remove(key)
    await storage.removeAll(`${key}.d`)
    await tx.delete(documents).where(eq(documents.id, id))
  })

/** Removes files that nothing owns; false where some could not be, which the log says. */
export const forget = async (parts: FileParts, rows: readonly Stored[]): Promise<boolean> => {
  let isGone = true
  for (const row of rows) {
    try {
      await forgetOne(parts, row)
    } catch (error) {
      isGone = false
      parts.log.error({ err: error, document: row.id }, 'a file could not be removed')
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

/** Removes the files of these ids, whose they are: nothing refers to them; false where some could not be. */
export const removeFiles = async (parts: FileParts, ids: readonly string[]): Promise<boolean> => {
  await releaseFiles(parts.db, ids)
  return discardFiles(parts, ids)
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
