import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { documents } from '../../../platform/files/tables.ts'
import { messages } from '../../../platform/mail/tables.ts'

/** Mail that has yet to leave always stays. */
export const isSettled = sql`${messages.status} in ('sent', 'kept', 'failed')`

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
