import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { messages } from './tables.ts'

type MessageRow = typeof messages.$inferSelect

/** Writes messages, at least one; returns the ids of those whose receiver does not have them already (`once`). */
export const insertMessages = async (
  on: Db,
  rows: (typeof messages.$inferInsert)[],
): Promise<ReadonlySet<string>> => {
  const written = await on.insert(messages).values(rows).onConflictDoNothing().returning({ id: messages.id })
  return new Set(written.map(({ id }) => id))
}

/**
 * Notes that a message is being sent, for one worker alone; undefined where it was sent, or another has it.
 * @param abandoned when a sending must have begun to be taken over
 */
export const takeMessage = async (
  db: Db,
  id: string,
  { now, abandoned }: { now: Date; abandoned: Date },
): Promise<MessageRow | undefined> => {
  const [message] = await db
    .update(messages)
    .set({ status: 'sending', attempts: sql`${messages.attempts} + 1`, updatedAt: now })
    .where(
      and(
        eq(messages.id, id),
        sql`(${inArray(messages.status, ['queued', 'failed'])} or ${and(eq(messages.status, 'sending'), lt(messages.updatedAt, abandoned))})`,
      ),
    )
    .returning()
  return message
}

/** How a message stands; undefined where there is none. */
export const statusOf = async (db: Db, id: string): Promise<MessageRow['status'] | undefined> => {
  const [message] = await db.select({ status: messages.status }).from(messages).where(eq(messages.id, id))
  return message?.status
}

/** Notes that a mail server accepted a message, whose text is kept no longer. */
export const setSent = async (on: Db, id: string, now: Date): Promise<void> => {
  await on
    .update(messages)
    .set({ status: 'sent', html: null, lastError: null, sentAt: now, updatedAt: now })
    .where(eq(messages.id, id))
}

/** Notes why a mail server did not accept a message. */
export const setFailed = async (on: Db, id: string, lastError: string, now: Date): Promise<void> => {
  await on.update(messages).set({ status: 'failed', lastError, updatedAt: now }).where(eq(messages.id, id))
}
