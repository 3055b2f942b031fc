import { and, eq, sql } from 'drizzle-orm'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { lectureNameOf, moderatorsOf, modules } from '../../catalogue/index.ts'
import { users } from '../../people/index.ts'
import { chatMessages, chatReaders, chatThreads } from '../tables.ts'
import type { ThreadRow } from './conversations.ts'

type NewMessage = Pick<
  typeof chatMessages.$inferInsert,
  'from' | 'content' | 'attachment' | 'module' | 'lecture' | 'resource' | 'clientId'
>

/** The message that a browser already sent under this id; undefined for a new one. */
export const findSent = async (on: Db, from: string, clientId: string) => {
  const [row] = await on
    .select({ id: chatMessages.id, thread: chatMessages.thread })
    .from(chatMessages)
    .where(and(eq(chatMessages.from, from), eq(chatMessages.clientId, clientId)))
  return row
}

/** An added message as announced, and the other side's unread count with it. */
interface Added extends Record<string, unknown> {
  id: string
  unread: number
  avatar: StoredFile | null
  moduleName: string | null
  lectureName: string | null
  /** The tutors who receive it. */
  tutors: string[]
}

/**
 * Adds a message to a locked conversation as its next, counts it, and records that its author has read the earlier
 * ones; a tutor who writes has read and answered. One statement, so that the lock is short.
 * @returns undefined if its author used the same id elsewhere meanwhile
 */
export const addMessage = async (
  tx: Tx,
  { id: thread, owner, degree, messages, fromOwner, fromTutors, seenByTutors }: ThreadRow,
  message: NewMessage,
  now: Date,
): Promise<Added | undefined> => {
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
  const { rows } = await tx.execute<Added>(sql`
    with added as (${added.getSQL()}), counted as (${counted.getSQL()}), noted as (${noted.getSQL()})
    select added.id, ${(isOwners ? fromOwner : fromTutors) + 1}::int - ${seen} as unread, ${users.avatar} as avatar,
      ${modules.name} as "moduleName", ${lectureNameOf(sql`${message.lecture ?? null}::text`)} as "lectureName",
      array(${moderatorsOf(degree)}) as tutors
    from added join ${users} on ${users.id} = ${from}
    left join ${modules} on ${modules.id} = ${message.module ?? null}::uuid`)
  return rows[0]
}
