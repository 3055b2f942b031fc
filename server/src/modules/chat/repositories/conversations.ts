import { and, eq, gt, sql } from 'drizzle-orm'
import type { ConversationKey } from '#contract/chat/shapes.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { assignments } from '../../enrolment/index.ts'
import { users } from '../../people/index.ts'
import { partIn, type ConversationPart } from '../policy.ts'
import { chatAsides, chatReaders, chatThreads } from '../tables.ts'

export type { ConversationKey }
export type ThreadRow = typeof chatThreads.$inferSelect

/** A conversation with the caller's part in it. */
export interface Conversation {
  owner: string
  degree: { _id: string; name: string }
  trainee: { _id: string; name: string }
  /** Null without messages. */
  thread: ThreadRow | null
  /** The trainee has the course now, by this assignment. */
  assignment: string | null
  /** The caller is its trainee, a tutor of its course, or an administrator who is neither. */
  as: ConversationPart
}

/** The conversation, as far as the user may see it; undefined if it is out of their sight. */
export const findConversation = async (
  on: Db,
  who: Person,
  { owner, degree }: ConversationKey,
): Promise<Conversation | undefined> => {
  const [row] = await on
    .select({
      degree: { _id: degrees.id, name: degrees.name },
      trainee: { _id: users.id, name: users.name },
      as: partIn(who, owner),
      assignment: assignments.id,
      thread: chatThreads,
    })
    .from(degrees)
    .innerJoin(users, eq(users.id, owner))
    .leftJoin(assignments, and(eq(assignments.degree, degrees.id), eq(assignments.user, owner)))
    .leftJoin(chatThreads, and(eq(chatThreads.degree, degrees.id), eq(chatThreads.owner, owner)))
    .where(eq(degrees.id, degree))
  return row?.as ? { owner, ...row, as: row.as } : undefined
}

/** The conversation's row, created if missing; locked, so that writes to it take turns. */
export const lockThread = async (
  tx: Tx,
  { owner, degree }: ConversationKey,
  now: Date,
): Promise<ThreadRow> => {
  const [row] = await tx
    .insert(chatThreads)
    .values({ id: newId(), owner, degree, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [chatThreads.owner, chatThreads.degree], set: { updatedAt: now } })
    .returning()
  if (!row) throw new Error('a conversation is there once it is made')
  return row
}

/** Records that somebody has read a conversation in its current state. */
const noteReading = async (
  tx: Tx,
  { id, owner, messages, fromOwner, fromTutors }: ThreadRow,
  user: string,
  now: Date,
): Promise<void> => {
  const at = { number: messages, seen: user === owner ? fromTutors : fromOwner, at: now }
  await tx
    .insert(chatReaders)
    .values({ thread: id, user, ...at })
    .onConflictDoUpdate({ target: [chatReaders.thread, chatReaders.user], set: at })
}

/** Records that a person has read everything in a conversation; returns the number of the last message. */
export const markRead = async (
  tx: Tx,
  { id, owner }: Pick<ThreadRow, 'id' | 'owner'>,
  user: string,
  now: Date,
): Promise<number> => {
  const [thread] = await tx
    .update(chatThreads)
    .set(user === owner ? { updatedAt: now } : { seenByTutors: chatThreads.fromOwner, updatedAt: now })
    .where(eq(chatThreads.id, id))
    .returning()
  if (!thread) return 0
  await noteReading(tx, thread, user, now)
  return thread.messages
}

/**
 * Records, in the caller's transaction, that the unanswered messages of a conversation need no answer. It counts as
 * read by the tutor: the trainee's next message is announced as the first unread one.
 * @param waiting how many waiting messages the tutor saw
 * @returns whether it was recorded; false if a message came since
 */
export const putMessagesAside = async (
  tx: Tx,
  { thread, waiting }: { thread: string; waiting: number },
  by: string,
  now: Date,
): Promise<boolean> => {
  const [row] = await tx
    .update(chatThreads)
    .set({ settled: chatThreads.messages, seenByTutors: chatThreads.fromOwner, updatedAt: now })
    .where(
      and(
        eq(chatThreads.id, thread),
        gt(chatThreads.messages, chatThreads.settled),
        sql`${chatThreads.messages} - ${chatThreads.settled} = ${waiting}`,
      ),
    )
    .returning({ number: chatThreads.settled })
  if (!row) return false
  await tx.insert(chatAsides).values({ thread, number: row.number, by, at: now })
  return true
}
