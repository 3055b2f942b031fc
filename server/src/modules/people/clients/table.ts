import { boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Grant } from '#contract/platform/kernel/grants.ts'
import { itemColumns, moment, searchColumn } from '../../../platform/database/columns.ts'
import { users } from '../table.ts'

/** Machines that call with a token of their own; revoked ones stay, as logs refer to them. */
export const clients = pgTable(
  'clients',
  {
    ...itemColumns(),
    name: text().notNull(),
    /** SHA-256 of the token, which itself is not stored. */
    tokenHash: text().notNull().unique(),
    grants: text().array().$type<Grant[]>().notNull(),
    /** The last day on which it is valid. */
    expiresOn: date({ mode: 'string' }).notNull(),
    lastUsedAt: moment(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    revokedAt: moment(),
    revokedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Created from the setting INSTANCE_TOKEN, and ended with it. */
    configured: boolean().notNull().default(false),
    search: searchColumn('name'),
  },
  (table) => [index().on(table.createdAt, table.id)],
)
