import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, newId } from '../../../platform/database/columns.ts'
import { assignments } from '../../enrolment/tables.ts'

/** A question as drawn: an answer keeps its meaning, whatever the editor changes later. */
export interface DrawnQuestion {
  _id: string
  question: string
  answers: { _id: string; answer: string; points: number }[]
  /** As the author wrote them: why the right answer is right, and the session that the question is about. */
  explanation?: string
  lecture?: string
}

/** Attempts at the final exam and at in-session tests (rule exam.attempts). */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    assignment: uuid()
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    kind: text().$type<'exam' | 'test'>().notNull(),
    resource: uuid().notNull(),
    module: uuid(),
    lecture: uuid(),
    weight: real().notNull(),
    userText: text(),
    drawn: jsonb().$type<DrawnQuestion[]>().notNull(),
    /** Answers given so far, by question. */
    given: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** As graded: {question, answer, value}. */
    answers: jsonb().$type<{ question: string; answer: string | null; value: number }[]>(),
    startedAt: moment().notNull().defaultNow(),
    /** When its time is over; null when unlimited. */
    endsAt: moment(),
    submittedAt: moment(),
    finalValue: integer(),
    success: boolean(),
    /** When its trainee was notified of the failure. */
    toldAt: moment(),
    /** Set when a reset cleared it; it stays for inspection, but no longer counts. */
    voidedAt: moment(),
  },
  (table) => [
    index().on(table.assignment, table.kind, table.startedAt),
    uniqueIndex('attempts_one_open')
      .on(table.assignment, table.resource, table.kind, sql`coalesce(${table.lecture}, ${table.resource})`)
      .where(sql`${table.submittedAt} is null and ${table.voidedAt} is null`),
    index('attempts_due')
      .on(table.endsAt)
      .where(sql`${table.submittedAt} is null`),
  ],
)

export type AttemptRow = typeof attempts.$inferSelect
