import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DeskKind } from '#contract/tutoring/endpoints.ts'
import { moment } from '../../platform/database/columns.ts'
import { users } from '../people/table.ts'

/** Which tutor has taken which waiting item: at most one tutor each (rule tutoring.taking). */
export const tutorHoldings = pgTable(
  'tutor_holdings',
  {
    kind: text().$type<DeskKind>().notNull(),
    /** The question, the work, the conversation, the time of a synchronous session. */
    item: uuid().notNull(),
    tutor: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who gave it to them, possibly themselves. */
    by: uuid().notNull(),
    since: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.item] }), index().on(table.tutor)],
)
