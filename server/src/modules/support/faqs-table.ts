import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, customType, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { itemColumns, moment, searchColumn, searchIndex } from '../../platform/database/columns.ts'
import { users } from '../people/table.ts'
import { readAnswer } from './rich-answer.ts'

const richAnswer = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: readAnswer,
})

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
    answer: richAnswer(),
    attachments: jsonb().$type<{ _id: string; document: StoredFile }[]>().notNull().default([]),
    answeredAt: moment(),
    /** When it was first answered, whatever happened later. */
    firstAnsweredAt: moment(),
    /** The question that it repeats. */
    mergedInto: uuid().references((): AnyPgColumn => faqs.id),
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
    index('faqs_merged')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
    index().on(table.answeredAt, table.createdAt),
    index('faqs_waiting')
      .on(table.degree, table.createdAt)
      .where(sql`${table.answeredAt} is null`),
    searchIndex('faqs_search', table.search),
  ],
)
