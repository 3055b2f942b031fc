import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { faqs } from '../faqs-table.ts'

/** The answers to somebody's questions that they have not read, the newest first, and how many there are. */
export const unreadAnswers = async (on: Db, user: string, limit: number) => {
  const rows = await on
    .select({ _id: faqs.id, subject: faqs.subject, total: sql<number>`(count(*) over ())::int` })
    .from(faqs)
    .where(and(eq(faqs.user, user), isNotNull(faqs.answeredAt), eq(faqs.read_answer, false)))
    .orderBy(desc(faqs.answeredAt), desc(faqs.id))
    .limit(limit)
  return { total: rows[0]?.total ?? 0, items: rows.map(({ _id, subject }) => ({ _id, subject })) }
}
