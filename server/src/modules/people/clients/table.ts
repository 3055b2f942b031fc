import { boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Grant } from '#contract/platform/kernel/grants.ts'
import { itemColumns, moment, searchColumn } from '../../../platform/database/columns.ts'
import { users } from '../table.ts'

/** Machines that call with a token of their own; one that was revoked stays, for what the logs say of it. */
export const clients = pgTable(
  'clients',
  {
    ...itemColumns(),
    name: text().notNull(),
    /** SHA-256 of the token, which is kept nowhere. */
    tokenHash: text().notNull().unique(),
    grants: text().array().$type<Grant[]>().notNull(),
    /** The last day on which it is let in. */
    expiresOn: date({ mode: 'string' }).notNull(),
    lastUsedAt: moment(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    revokedAt: moment(),
    revokedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Made from the setting INSTANCE_TOKEN, and over with it. */
    configured: boolean().notNull().default(false),
    search: searchColumn('name'),
  },
  (table) => [index().on(table.createdAt, table.id)],
)
