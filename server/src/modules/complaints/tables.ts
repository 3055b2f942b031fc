import { boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ComplaintState } from '#contract/complaints/complaint.ts'
import type { LegalMark } from '#contract/compliance/legal-mark.ts'
import { itemColumns, moment, searchColumn, searchIndex } from '../../platform/database/columns.ts'
import { users } from '../people/table.ts'

const account = () => uuid().references(() => users.id, { onDelete: 'set null' })

/** Complaints to the academy (rule complaints.register). */
export const complaints = pgTable(
  'complaints',
  {
    ...itemColumns(),
    /** Year and order in the year: R2026/0001. */
    reference: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull(),
    text: text().notNull(),
    course: text(),
    replyTo: text(),
    state: text().$type<ComplaintState>().notNull().default('received'),
    /** Null if the law's figures say nothing for the day. */
    dueOn: date({ mode: 'string' }),
    workingDays: integer(),
    mark: text().$type<LegalMark>(),
    user: account(),
    answer: text(),
    answeredAt: moment(),
    answeredBy: account(),
    outcome: text(),
    closedAt: moment(),
    search: searchColumn('reference', 'name', 'email', 'subject'),
  },
  (table) => [
    index().on(table.state, table.dueOn),
    index().on(table.createdAt, table.id),
    index().on(table.user),
    index().on(table.email),
    searchIndex('complaints_search', table.search),
  ],
)

/** What answers begin with (rule complaints.templates). */
export const complaintTemplates = pgTable('complaint_templates', {
  ...itemColumns(),
  name: text().notNull().unique(),
  text: text().notNull(),
  search: searchColumn('name'),
})

/** The last number of each year. */
export const complaintNumbers = pgTable('complaint_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

/** The holidays of municipalities (rule complaints.deadline). */
export const municipalHolidays = pgTable('municipal_holidays', {
  ...itemColumns(),
  municipality: text().notNull(),
  name: text(),
  kind: text().$type<'fixed' | 'easter'>().notNull().default('fixed'),
  /** `MM-dd`. */
  monthDay: text(),
  easterDays: integer(),
  counts: boolean().notNull().default(false),
  mark: text().$type<LegalMark>().notNull().default('unverified'),
  search: searchColumn('municipality', 'name'),
})

export type ComplaintRow = typeof complaints.$inferSelect
