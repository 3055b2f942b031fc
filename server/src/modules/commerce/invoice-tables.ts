import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { InvoiceContent } from '#contract/commerce/invoice-rules.ts'
import { moment, newId } from '../../platform/database/columns.ts'
import { users } from '../people/table.ts'
import { invoiceAmount } from './money-columns.ts'
import { discounts } from './tables.ts'

/**
 * The archived invoices, one for each company and month. Names are copied as they were: an archived invoice never
 * changes (rule invoice.services).
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    company: uuid()
      .notNull()
      .references(() => users.id),
    companyName: text().notNull(),
    nif: text().notNull(),
    year: integer().notNull(),
    month: integer().notNull(),
    startDate: date({ mode: 'string' }).notNull(),
    endDate: date({ mode: 'string' }).notNull(),
    users: jsonb().$type<InvoiceContent['users']>().notNull(),
    degrees: jsonb().$type<InvoiceContent['degrees']>().notNull(),
    totalActivation: invoiceAmount().notNull(),
    totalDegree: invoiceAmount().notNull(),
    total: invoiceAmount().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('invoices_once').on(table.company, table.year, table.month),
    index().on(table.startDate, table.id),
  ],
)

export type InvoiceRow = typeof invoices.$inferSelect

/** The closed months, whether they produced invoices or not. */
export const invoiceMonths = pgTable('invoice_months', {
  /** `yyyy-MM`. */
  month: text().primaryKey(),
  closedAt: moment().notNull(),
})

/** The companies that entered the code of a campaign. */
export const discountClaims = pgTable(
  'discount_claims',
  {
    company: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    discount: uuid()
      .notNull()
      .references(() => discounts.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.company, table.discount] }), index().on(table.discount)],
)
