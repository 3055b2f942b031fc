import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { notices } from './tables.ts'

/** Marks as read what a person was told that leads to one of some pages; tells whether there was anything. */
export const readLeadingTo = async (
  tx: Db,
  user: string,
  paths: readonly string[],
  now: Date,
): Promise<boolean> => {
  const rows = await tx
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.user, user), isNull(notices.readAt), inArray(notices.link, [...paths])))
    .returning({ id: notices.id })
  return rows.length > 0
}
