import { isNull, sql, type SQL } from 'drizzle-orm'
import { faqs } from './faqs-table.ts'

type FaqRow = typeof faqs.$inferSelect

/** Whether a question has no answer; its asker waits for one even if it was merged into another. */
export const isUnanswered: SQL = isNull(faqs.answeredAt)

/** Whether a question waits for its tutors: one that was merged waits with its main one (rule faq.merging). */
export const waitsForTutors: SQL = sql`(${isUnanswered} and ${faqs.mergedInto} is null)`

/** The same as filters of a list. */
export const unansweredOnly = { answeredAt: null }
export const waitingForTutorsOnly = { ...unansweredOnly, mergedInto: null }

/** The same of a question that was read. */
export const rowIsUnanswered = ({ answeredAt }: Pick<FaqRow, 'answeredAt'>): boolean => answeredAt === null

/** The same of a question that was read. */
export const rowWaitsForTutors = (question: Pick<FaqRow, 'answeredAt' | 'mergedInto'>): boolean =>
  rowIsUnanswered(question) && question.mergedInto === null
