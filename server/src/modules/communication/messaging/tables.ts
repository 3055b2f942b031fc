import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, newId } from '../../../platform/database/columns.ts'
import { emailTemplates } from '../../../platform/mail-templates/table.ts'

/** A template being sent to many: its messages are queued a batch at a time. */
export const sendings = pgTable(
  'sendings',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    template: uuid()
      .notNull()
      .references(() => emailTemplates.id, { onDelete: 'cascade' }),
    /** What the sender wrote. */
    values: jsonb().$type<{ subject?: string; message?: string }>().notNull(),
    by: uuid().notNull(),
    /** The sender's address, for templates that copy to it. */
    self: text().notNull(),
    total: integer().notNull().default(0),
    sent: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.by, table.createdAt)],
)

/** Who a sending has yet to reach, each address once. */
export const sendingReceivers = pgTable(
  'sending_receivers',
  {
    sending: uuid()
      .notNull()
      .references(() => sendings.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    user: uuid(),
  },
  (table) => [primaryKey({ columns: [table.sending, table.email] })],
)
