import { and, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import type { ItemTable } from '../../../../platform/engine/binding.ts'
import { documents } from '../../../../platform/files/tables.ts'
import { messages } from '../../../../platform/mail/tables.ts'

/** Mail that has yet to leave always stays. */
export const isSettled = sql`${messages.status} in ('sent', 'kept', 'failed')`

/** Removes rows that are older than a moment, so many at most; gives how many. */
export const deleteOlder = async (
  db: Db,
  table: ItemTable,
  { before, further, limit }: { before: Date; further: SQL | undefined; limit: number },
): Promise<number> => {
  const old = db
    .select({ id: table.id })
    .from(table)
    .where(and(lt(table.createdAt, before), further))
    .limit(limit)
  const { rowCount } = await db.delete(table).where(inArray(table.id, old))
  return rowCount ?? 0
}

/** Files that were made for a message which is no longer there. */
export const orphanAttachments = async (db: Db, limit: number): Promise<string[]> => {
  const orphans = await db
    .select({ id: documents.id })
    .from(documents)
    .leftJoin(messages, eq(messages.id, documents.ownerId))
    .where(and(eq(documents.ownerKind, 'message'), isNull(messages.id)))
    .limit(limit)
  return orphans.map(({ id }) => id)
}
