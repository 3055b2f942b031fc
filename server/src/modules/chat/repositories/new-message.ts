import { and, eq, sql } from 'drizzle-orm'
import { newId } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { chatMessages, chatReaders, chatThreads } from '../tables.ts'
import type { ThreadRow } from './conversations.ts'

type NewMessage = Pick<
  typeof chatMessages.$inferInsert,
  'from' | 'content' | 'attachment' | 'module' | 'lecture' | 'resource' | 'clientId'
>

/** What somebody's browser sent under an id before: where it stands; nothing where it is new. */
export const findSent = async (on: Db, from: string, clientId: string) => {
  const [row] = await on
    .select({ id: chatMessages.id, thread: chatMessages.thread })
    .from(chatMessages)
    .where(and(eq(chatMessages.from, from), eq(chatMessages.clientId, clientId)))
  return row
}

/**
 * Adds a message to a locked conversation as its next, counts it in, and writes down that its writer has read what
 * stands above; a tutor who writes has read and answered. One statement: a conversation is held no longer than it takes.
 * @returns the message's id, and how many the other side has not read with it; undefined where its writer's id stands
 * elsewhere by now
 */
export const addMessage = async (
  tx: Tx,
  { id: thread, owner, messages, fromOwner, fromTutors, seenByTutors }: ThreadRow,
  message: NewMessage,
  now: Date,
): Promise<{ id: string; unread: number } | undefined> => {
  const { from } = message
  const isOwners = from === owner
  const number = messages + 1
  const added = tx
    .insert(chatMessages)
    .values({ id: newId(), thread, number, createdAt: now, ...message })
    .onConflictDoNothing({ target: [chatMessages.from, chatMessages.clientId] })
    .returning({ id: chatMessages.id })
  const counted = tx
    .update(chatThreads)
    .set({
      messages: number,
      lastAt: now,
      ...(isOwners
        ? { fromOwner: fromOwner + 1 }
        : { fromTutors: fromTutors + 1, seenByTutors: fromOwner, settled: number }),
    })
    .where(and(eq(chatThreads.id, thread), sql`exists (select from added)`))
  const reading = { number, seen: isOwners ? fromTutors : fromOwner, at: now }
  const noted = tx
    .insert(chatReaders)
    .select(
      sql`select ${thread}::uuid, ${from}::uuid, ${number}::int, ${reading.seen}::int, ${now.toISOString()}::timestamptz from added`,
    )
    .onConflictDoUpdate({ target: [chatReaders.thread, chatReaders.user], set: reading })
  const seen = isOwners
    ? sql`${seenByTutors}::int`
    : sql`coalesce((select r.seen from ${chatReaders} r where r.thread = ${thread} and r."user" = ${owner}), 0)`
  const { rows } = await tx.execute<{ id: string; unread: number }>(sql`
    with added as (${added.getSQL()}), counted as (${counted.getSQL()}), noted as (${noted.getSQL()})
    select id, ${(isOwners ? fromOwner : fromTutors) + 1}::int - ${seen} as unread from added`)
  return rows[0]
}
