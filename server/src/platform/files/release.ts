import { inArray } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { documents } from './tables.ts'

/** Takes files from their owners: they are removed, unless an item that is saved meanwhile claims them again. */
export const releaseFiles = async (on: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await on
    .update(documents)
    .set({ ownerKind: null, ownerId: null })
    .where(inArray(documents.id, [...ids]))
}
