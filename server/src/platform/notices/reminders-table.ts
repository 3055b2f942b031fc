import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** Sent reminders, so that nobody gets the same one every day. */
export const reminders = pgTable(
  'reminders',
  {
    /** The kind of task that reminded. */
    kind: text().notNull(),
    /** The assignment, the card or the company that it was about. */
    subject: uuid().notNull(),
    times: integer().notNull().default(1),
    lastAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
)
