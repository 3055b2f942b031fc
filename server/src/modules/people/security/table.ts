import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SecurityEventKind } from '#contract/people/security.ts'
import { itemColumns, searchColumn } from '../../../platform/database/columns.ts'

/** Failed logins, refusals and changes of rights. */
export const securityEvents = pgTable(
  'security_events',
  {
    ...itemColumns(),
    event: text().$type<SecurityEventKind>().notNull(),
    /** The account concerned; null if the typed name is unknown. */
    account: uuid(),
    accountName: text().notNull().default(''),
    /** Who did it, if it was somebody else. */
    by: uuid(),
    byName: text().notNull().default(''),
    /** The network address that it came from. */
    address: text().notNull().default(''),
    reason: text().notNull().default(''),
    search: searchColumn('account_name', 'by_name', 'address', 'reason'),
  },
  (table) => [index().on(table.createdAt, table.id), index().on(table.account, table.createdAt)],
)
