import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** Hits of a key in its current window, shared by all instances. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), hits: integer().notNull(), endsAt: moment().notNull() },
  (table) => [index().on(table.endsAt)],
)
