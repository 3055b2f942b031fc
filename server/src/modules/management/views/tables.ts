import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ViewedList } from '#contract/management/view-endpoints.ts'
import { itemColumns } from '../../../platform/database/columns.ts'
import { users } from '../../people/table.ts'

/** A saved view of a list: filters, order and columns under a name (rule management.views). */
export const listViews = pgTable(
  'list_views',
  {
    ...itemColumns(),
    user: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().$type<ViewedList>().notNull(),
    name: text().notNull(),
    state: jsonb().$type<Record<string, string>>().notNull(),
    isDefault: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex().on(table.user, table.list, table.name),
    uniqueIndex('list_views_default')
      .on(table.user, table.list)
      .where(sql`is_default`),
  ],
)
