import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Mapping } from '#contract/imports/columns.ts'
import type { ImportState, RowOutcome } from '#contract/imports/endpoints.ts'
import type { ImportKind } from '#contract/imports/fields.ts'
import { itemColumns, moment } from '../../platform/database/columns.ts'
import { companies, users } from '../people/index.ts'

/** An import: its state, and how many rows have which outcome (rule import.kept). */
export const imports = pgTable(
  'imports',
  {
    ...itemColumns(),
    kind: text().$type<ImportKind>().notNull(),
    company: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Its owner, the only person who sees it. */
    owner: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    file: text().notNull(),
    /** SHA-256 of a file to be written at once, with its options: a repeated file is written only once. */
    digest: text(),
    heads: jsonb().$type<string[]>().notNull(),
    mapping: jsonb().$type<Mapping>().notNull(),
    /** First `reading`; then a state of the contract. */
    state: text().$type<'reading' | ImportState>().notNull().default('reading'),
    partial: boolean().notNull().default(false),
    rows: integer().notNull().default(0),
    /** How many characters its rows have. */
    characters: integer().notNull().default(0),
    done: integer().notNull().default(0),
    counts: jsonb().$type<Record<RowOutcome, number>>().notNull(),
    failure: text(),
    writtenAt: moment(),
    /** Are its rows still stored? */
    hasRows: boolean().notNull().default(true),
  },
  (table) => [
    index().on(table.owner, table.id),
    index().on(table.updatedAt),
    uniqueIndex('imports_once')
      .on(table.owner, table.digest)
      .where(sql`${table.digest} is not null`),
  ],
)
export type ImportRecord = typeof imports.$inferSelect

/** A fault of a row: the field, its value, and why it is wrong. */
export interface RowFault {
  field: string
  value: string
  message: string
}

/** The rows of an import, while it may be corrected or undone. */
export const importRows = pgTable(
  'import_rows',
  {
    import: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Its row number in the file, from 1. */
    row: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    /** Later corrections, by field. */
    mended: jsonb().$type<Record<string, string>>().notNull().default({}),
    outcome: text().$type<RowOutcome>(),
    /** The person or the assignment concerned. */
    item: uuid(),
    username: text().notNull().default(''),
    name: text().notNull().default(''),
    /** Values that no other row may repeat, such as its NIF. */
    keys: text().array().notNull().default([]),
    errors: jsonb().$type<RowFault[]>().notNull().default([]),
    reason: text(),
    /** The previous values, by column; `employment` is the one that the import wrote (rule import.employment). */
    before: jsonb().$type<Record<string, string | number | null>>(),
    /** The account that the row made was mailed. */
    mailed: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.import, table.row] })],
)
export type ImportRowRecord = typeof importRows.$inferSelect

/** The field chosen for a heading of a file, for each company (rule import.columns). */
export const importColumns = pgTable(
  'import_columns',
  {
    company: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text().$type<ImportKind>().notNull(),
    head: text().notNull(),
    /** The field, or '' for none. */
    field: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.kind, table.head] })],
)
