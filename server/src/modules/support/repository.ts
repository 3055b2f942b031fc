import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { whereOf, type Scope } from '../../platform/access/scope.ts'
import type { Db } from '../../platform/database/db.ts'
import { announceSaved } from '../../platform/events/items.ts'
import { foundIn } from '../../platform/engine/query.ts'
import { degrees, modules } from '../catalogue/index.ts'
import { users } from '../people/index.ts'
import { faqs } from './faqs-table.ts'

export type FaqRow = typeof faqs.$inferSelect

/** A question within a scope, locked. */
export const lockQuestion = async (tx: Db, id: string, scope: Scope): Promise<FaqRow | undefined> => {
  const [row] = await tx
    .select()
    .from(faqs)
    .where(and(eq(faqs.id, id), whereOf(scope)))
    .for('update')
  return row
}

/** Changes a question; returns the result. */
export const updateQuestion = async (
  tx: Db,
  id: string,
  values: Partial<FaqRow>,
): Promise<FaqRow | undefined> => {
  const [row] = await tx.update(faqs).set(values).where(eq(faqs.id, id)).returning()
  if (row) await announceSaved(tx, 'faqs', [{ id }])
  return row
}

/** Questions within a scope, locked in a fixed order, so that two concurrent merges do not deadlock. */
export const lockQuestions = async (tx: Db, ids: readonly string[], scope: Scope): Promise<FaqRow[]> =>
  tx
    .select()
    .from(faqs)
    .where(and(inArray(faqs.id, [...ids]), whereOf(scope)))
    .orderBy(asc(faqs.id))
    .for('update')

/** A question within a scope. */
export const findQuestion = async (on: Db, id: string, scope: Scope): Promise<FaqRow | undefined> => {
  const [row] = await on
    .select()
    .from(faqs)
    .where(and(eq(faqs.id, id), whereOf(scope)))
  return row
}

/** Merges a question, and those that were merged into it, into another; null takes it out. */
export const mergeInto = async (tx: Db, id: string, into: string | null): Promise<void> => {
  const which = into ? or(eq(faqs.id, id), eq(faqs.mergedInto, id)) : eq(faqs.id, id)
  const merged = await tx.update(faqs).set({ mergedInto: into }).where(which).returning({ id: faqs.id })
  await announceSaved(tx, 'faqs', merged)
}

/** The files of the answer of a question that was merged into another: they stay with the other. */
export const attachmentsOfMain = sql<FaqRow['attachments'] | null>`(
  select main.attachments from "faqs" main where main.id = "faqs"."merged_into")`

/**
 * Gives the answer of a question to all merged into it that have another, or none; returns those. Its files are shared.
 */
export const answerMerged = async (
  tx: Db,
  { id, answer, answeredAt, moderator }: FaqRow,
): Promise<FaqRow[]> => {
  const merged = await tx
    .update(faqs)
    .set({
      answer,
      answeredAt,
      firstAnsweredAt: sql`coalesce(${faqs.firstAnsweredAt}, ${faqs.answeredAt}, ${answeredAt})`,
      moderator,
      read_answer: false,
    })
    .where(and(eq(faqs.mergedInto, id), sql`${faqs.answer} is distinct from ${answer}`))
    .returning()
  await announceSaved(tx, 'faqs', merged)
  return merged
}

/** The people who asked, with what a mail to them needs, by their ids. */
export const findAskers = async (on: Db, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, { _id: string; name: string; email: string }>()
  const found = await on
    .select({ _id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(found.map((asker) => [asker._id, asker]))
}

/** The files of an answer: those of the question that it was merged into, else its own. */
const filesOfAnswer = sql<FaqRow['attachments']>`coalesce(${attachmentsOfMain}, ${faqs.attachments})`

/** Answers that are offered for other questions too. */
const isOffered = and(eq(faqs.promoted, true), isNotNull(faqs.answer))

/** The given files that belong to answers within a scope and are offered for other questions. */
export const suggestedFiles = async (on: Db, ids: readonly string[], scope: Scope): Promise<StoredFile[]> => {
  const rows = await on
    .select({ attachments: filesOfAnswer })
    .from(faqs)
    .where(
      and(
        isOffered,
        whereOf(scope),
        sql`exists (select from jsonb_array_elements(${filesOfAnswer}) one
          where one->'document'->>'_id' = any(${sql.param([...ids])}::text[]))`,
      ),
    )
  return rows
    .flatMap(({ attachments }) => attachments.map(({ document }) => document))
    .filter(({ _id }) => ids.includes(_id))
}

/** Promoted answers within a scope that may answer a question, the likeliest first. */
export const listSuggested = async (
  on: Db,
  { id, degree, subject, question }: FaqRow,
  { scope, search, limit }: { scope: Scope; search: string | undefined; limit: number },
) => {
  const likeness = sql<number>`word_similarity(fold(${subject}), ${faqs.search})
    + word_similarity(fold(${question.slice(0, 500)}), ${faqs.search})`
  const isOfCourse = sql`coalesce(${faqs.degree} = ${degree}, false)`
  return on
    .select({
      _id: faqs.id,
      subject: faqs.subject,
      question: faqs.question,
      answer: sql<string>`${faqs.answer}`.mapWith(faqs.answer),
      attachments: filesOfAnswer,
      degree: sql<string>`coalesce(${degrees.name}, '')`,
    })
    .from(faqs)
    .leftJoin(degrees, eq(degrees.id, faqs.degree))
    .where(
      and(
        isOffered,
        ne(faqs.id, id),
        whereOf(scope),
        search?.trim() ? foundIn(faqs.search, search) : sql`${likeness} >= 0.7`,
      ),
    )
    .orderBy(sql`${isOfCourse} desc`, sql`${likeness} desc`, asc(faqs.id))
    .limit(limit)
}

/** Does a scope contain a question, or one that was merged into it? */
export const seesAnswerOf = async (on: Db, id: string, scope: Scope): Promise<boolean> =>
  (await on.$count(faqs, and(or(eq(faqs.id, id), eq(faqs.mergedInto, id)), whereOf(scope)))) > 0

/** The names of the sessions of some modules, by the sessions' ids. */
export const lectureNames = async (on: Db, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const found = await on.select({ lectures: modules.lectures }).from(modules).where(inArray(modules.id, ids))
  return new Map(found.flatMap(({ lectures }) => lectures.map(({ _id, name }) => [_id, name])))
}
