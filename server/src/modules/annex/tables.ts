import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RecordValues, UntrainedSituation } from '#contract/annex/document.ts'
import type { LegalMark } from '#contract/compliance/legal-mark.ts'
import type { StoredFile } from '#contract/platform/kernel/kinds/file.ts'
import { itemColumns, searchColumn } from '../../platform/database/columns.ts'
import { companies } from '../people/company/table.ts'
import { users } from '../people/table.ts'

/** How the file is written, by years of reference (rule annex.format). */
export const annexFormats = pgTable('annex_formats', {
  ...itemColumns(),
  name: text().notNull(),
  firstYear: integer().notNull(),
  lastYear: integer(),
  reportNamespace: text().notNull(),
  annexNamespace: text().notNull(),
  reportVersion: text().notNull(),
  annexVersion: text().notNull(),
  plainNames: boolean().notNull().default(true),
  source: text().notNull(),
  mark: text().$type<LegalMark>().notNull(),
  note: text(),
  checkedOn: date({ mode: 'string' }),
  checkedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  search: searchColumn('name'),
})

const ofReport = () => ({
  company: uuid()
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** The year of reference. */
  year: integer().notNull(),
})

/** What the report of a year asks about the company itself (rule annex.company). */
export const annexCompanies = pgTable(
  'annex_companies',
  { ...ofReport(), gepNumber: integer(), cae: text() },
  (table) => [primaryKey({ columns: [table.company, table.year] })],
)

/** The entries for workers without training in a year (rule annex.workers). */
export const annexSituations = pgTable(
  'annex_situations',
  {
    ...ofReport(),
    user: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    situation: text().$type<UntrainedSituation>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.year, table.user] }), index().on(table.user)],
)

/** The overrides for one worker in a training, over its course (rule annex.record). */
export const annexRecords = pgTable(
  'annex_records',
  {
    ...ofReport(),
    user: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The assignment, or the training elsewhere; the values stay after its removal. */
    training: uuid().notNull(),
    said: jsonb().$type<RecordValues>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.year, table.training] }), index().on(table.user)],
)

/** When the report of a year was handed in; one that replaces another is a row of its own (rule annex.delivery). */
export const annexDeliveries = pgTable(
  'annex_deliveries',
  {
    ...itemColumns(),
    ...ofReport(),
    deliveredOn: date({ mode: 'string' }).notNull(),
    receipt: text().notNull(),
    file: jsonb().$type<StoredFile>(),
    note: text(),
    enteredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    search: searchColumn('receipt'),
  },
  (table) => [index().on(table.company, table.year), index().on(table.enteredBy)],
)
