import { and, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { documents } from './tables.ts'

/** The kind of owner of files that are being removed: nothing can claim them meanwhile. */
export const REMOVED = 'removed'

/**
 * Takes files from their owners: they are removed, unless an item that is saved meanwhile claims them again. One whose
 * removal has begun is not its owner's any more.
 */
export const releaseFiles = async (on: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await on
    .update(documents)
    .set({ ownerKind: null, ownerId: null })
    .where(
      and(inArray(documents.id, [...ids]), or(isNull(documents.ownerKind), ne(documents.ownerKind, REMOVED))),
    )
}
