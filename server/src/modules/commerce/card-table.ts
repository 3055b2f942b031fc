import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { itemColumns, searchColumn, searchIndex } from '../../platform/database/columns.ts'
import { users } from '../people/table.ts'

/** Cards of continuing training (FC): each carries hours (rule card.hours). */
export const cartfcs = pgTable(
  'cartfcs',
  {
    ...itemColumns(),
    ref: text().notNull(),
    /** The company that bought it. */
    owner: uuid()
      .notNull()
      .references(() => users.id),
    hours: integer().notNull().default(42),
    remaining: integer().notNull().default(42),
    quantity: integer().notNull().default(1),
    /** The trainee that holds it. */
    user: uuid().references(() => users.id),
    search: searchColumn('ref'),
  },
  (table) => [
    index().on(table.owner, table.ref),
    index().on(table.user),
    searchIndex('cartfcs_search', table.search),
    check('cartfcs_hours', sql`${table.remaining} >= 0 and ${table.remaining} <= ${table.hours}`),
  ],
)
