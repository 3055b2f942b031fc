import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LegalMark } from '#contract/compliance/legal-mark.ts'
import type { ErasedKey } from '#contract/compliance/parameter-keys.ts'
import type { RequestKind, RequestState } from '#contract/privacy/data-request.ts'
import type { ExportState } from '#contract/privacy/endpoints.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { itemColumns, moment, newId, searchColumn } from '../../platform/database/columns.ts'
import { users } from '../people/table.ts'

/** Copies of a person's data, made on request (rule privacy.copy). */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    user: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().$type<ExportState>().notNull().default('waiting'),
    createdAt: moment().notNull(),
    readyAt: moment(),
    expiresAt: moment(),
    rows: integer(),
    file: jsonb().$type<StoredFile>(),
  },
  (table) => [index().on(table.user, table.createdAt), index().on(table.expiresAt)],
)

export type DataExportRow = typeof dataExports.$inferSelect

/** People's requests to correct or erase their data, and the outcomes (rule privacy.requests). */
export const dataRequests = pgTable(
  'data_requests',
  {
    ...itemColumns(),
    user: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As it was when they asked. */
    username: text().notNull(),
    kind: text().$type<RequestKind>().notNull(),
    text: text(),
    state: text().$type<RequestState>().notNull().default('received'),
    dueOn: date({ mode: 'string' }),
    mark: text().$type<LegalMark>(),
    decidedAt: moment(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: text(),
    report: text(),
    search: searchColumn('username'),
  },
  (table) => [index().on(table.user, table.createdAt), index().on(table.state, table.dueOn)],
)

export type DataRequestRow = typeof dataRequests.$inferSelect

/** What was erased of each kind when its retention ended (rule privacy.retention). */
export const dataErasures = pgTable(
  'data_erasures',
  {
    ...itemColumns(),
    kind: text().$type<ErasedKey>().notNull(),
    months: integer().notNull(),
    mark: text().$type<LegalMark>().notNull(),
    /** Everything older than this day was erased. */
    before: date({ mode: 'string' }).notNull(),
    rows: integer().notNull(),
  },
  (table) => [index().on(table.createdAt, table.id)],
)
