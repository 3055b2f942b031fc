import { index, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { itemColumns, searchColumn, searchIndex } from '../../platform/database/columns.ts'
import { users } from '../people/table.ts'

/** A trainee's notes of a session; seen by nobody else (rule note.private). */
export const comments = pgTable(
  'comments',
  {
    ...itemColumns(),
    user: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    degree: uuid().notNull(),
    module: uuid().notNull(),
    lecture: uuid().notNull(),
    resource: uuid(),
    body: text().notNull(),
    /** Where in the video it was taken, in seconds. */
    timestamp: real(),
    search: searchColumn('body'),
  },
  (table) => [
    index().on(table.user, table.degree, table.lecture),
    searchIndex('comments_search', table.search),
  ],
)
