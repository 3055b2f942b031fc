import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { itemColumns, moment } from '../../platform/database/columns.ts'
import { companies } from '../people/company/table.ts'
import { users } from '../people/table.ts'

/** Invitations of training managers. The token travels by mail and is kept only as its SHA-256; it is used once. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    ...itemColumns(),
    tokenHash: text().notNull().unique(),
    company: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.company), index().on(table.invitedBy)],
)
