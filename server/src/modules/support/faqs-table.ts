import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { itemColumns, moment, searchColumn, searchIndex } from '../../platform/database/columns.ts'
import { users } from '../people/table.ts'

/** Questions of trainees and the answers of tutors; a promoted one is seen by all (rule faq.questions). */
export const faqs = pgTable(
  'faqs',
  {
    ...itemColumns(),
    degree: uuid(),
    module: uuid(),
    lecture: uuid(),
    resource: uuid(),
    subject: text().notNull(),
    question: text().notNull(),
    answer: text(),
    answeredAt: moment(),
    user: uuid().references(() => users.id),
    moderator: uuid().references(() => users.id),
    /** The trainee has read the answer. */
    read_answer: boolean().notNull().default(false),
    /** Shown to everybody in the session's FAQs. */
    promoted: boolean().notNull().default(false),
    tags: jsonb().$type<{ _id: string; name: string }[]>().notNull().default([]),
    search: searchColumn('subject', 'question', 'answer'),
  },
  (table) => [
    index().on(table.user, table.createdAt),
    index().on(table.degree, table.lecture),
    index().on(table.answeredAt, table.createdAt),
    searchIndex('faqs_search', table.search),
  ],
)
