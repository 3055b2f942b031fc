import { and, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import { newId } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { lectureNameOf, modules } from '../../catalogue/index.ts'
import { users } from '../../people/index.ts'
import { chatEvaluations, chatMessages, chatReaders, chatThreads } from '../tables.ts'

const read = sql<string[]>`array(select r."user"::text from ${chatReaders} r
  where r.thread = ${chatMessages.thread} and r.number >= ${chatMessages.number} and r."user" <> ${chatMessages.from})`

const selectMessages = (on: Db) =>
  on
    .select({
      _id: chatMessages.id,
      owner: chatThreads.owner,
      degree: chatThreads.degree,
      fromUserId: chatMessages.from,
      username: users.name,
      avatar: users.avatar,
      content: chatMessages.content,
      date: chatMessages.createdAt,
      module: chatMessages.module,
      lecture: chatMessages.lecture,
      resource: chatMessages.resource,
      moduleName: modules.name,
      lectureName: lectureNameOf(chatMessages.lecture),
      read,
      attachment: chatMessages.attachment,
      number: chatMessages.number,
      clientId: chatMessages.clientId,
    })
    .from(chatMessages)
    .innerJoin(chatThreads, eq(chatThreads.id, chatMessages.thread))
    .innerJoin(users, eq(users.id, chatMessages.from))
    .leftJoin(modules, eq(modules.id, chatMessages.module))

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

/** A message by its id. */
export const findMessage = async (on: Db, id: string): Promise<MessageRow | undefined> => {
  const [row] = await selectMessages(on).where(eq(chatMessages.id, id))
  return row
}

const beforeOf = (thread: string, before: string): SQL =>
  before.includes(':')
    ? lt(chatMessages.createdAt, new Date(before))
    : sql`${chatMessages.number} < (select m.number from ${chatMessages} m where m.id = ${before} and m.thread = ${thread})`

/** A page of a conversation, the newest first. */
export const listMessages = async (
  on: Db,
  thread: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<MessageRow[]> =>
  selectMessages(on)
    .where(and(eq(chatMessages.thread, thread), before ? beforeOf(thread, before) : undefined))
    .orderBy(desc(chatMessages.number))
    .limit(limit)

/** A number of messages after one of them, oldest first. */
export const messagesAfter = async (
  on: Db,
  thread: string,
  number: number,
  limit: number,
): Promise<MessageRow[]> =>
  selectMessages(on)
    .where(and(eq(chatMessages.thread, thread), gt(chatMessages.number, number)))
    .orderBy(chatMessages.number)
    .limit(limit)

/** How the synchronous sessions of a conversation were graded, the newest first. */
export const listEvaluations = async (on: Db, thread: string) =>
  on
    .select()
    .from(chatEvaluations)
    .where(eq(chatEvaluations.thread, thread))
    .orderBy(desc(chatEvaluations.createdAt))
    .limit(50)

/** All grades of a conversation's synchronous sessions, the oldest first, with who gave them and where. */
export const allEvaluations = async (on: Db, thread: string) =>
  on
    .select({
      date: chatEvaluations.createdAt,
      by: users.name,
      moduleName: modules.name,
      lectureName: lectureNameOf(chatEvaluations.lecture),
      value: chatEvaluations.value,
      obs: chatEvaluations.obs,
    })
    .from(chatEvaluations)
    .innerJoin(users, eq(users.id, chatEvaluations.by))
    .leftJoin(modules, eq(modules.id, chatEvaluations.module))
    .where(eq(chatEvaluations.thread, thread))
    .orderBy(chatEvaluations.createdAt, chatEvaluations.id)

/** Records a tutor's grade of a synchronous session. */
export const addEvaluation = async (tx: Tx, evaluation: Omit<typeof chatEvaluations.$inferInsert, 'id'>) => {
  const [row] = await tx
    .insert(chatEvaluations)
    .values({ id: newId(), ...evaluation })
    .returning()
  if (!row) throw new Error('a grade is there once it is written')
  return row
}

/** The conversation that a message belongs to, by its trainee and its course. */
export const conversationOfMessage = async (on: Db, id: string) => {
  const [row] = await on
    .select({ owner: chatThreads.owner, degree: chatThreads.degree })
    .from(chatMessages)
    .innerJoin(chatThreads, eq(chatThreads.id, chatMessages.thread))
    .where(eq(chatMessages.id, id))
  return row
}
