import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** Orders that made something which does not say itself by which order it was made. */
export const placedOrders = pgTable(
  'placed_orders',
  {
    digest: text().primaryKey(),
    /** What it made; null where it made nothing that has an id. */
    made: uuid(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.createdAt)],
)
