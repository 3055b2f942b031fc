import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LineKind } from '#contract/commerce/summary-rules.ts'
import { moment, newId } from '../../platform/database/columns.ts'
import { users } from '../people/table.ts'
import { invoiceAmount } from './money-columns.ts'
import { invoices } from './invoice-tables.ts'

/**
 * The lines of archived invoices, as closing fixed them, with the tax rule of each (rules invoice.services,
 * invoice.tax).
 */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    invoice: uuid()
      .notNull()
      .references(() => invoices.id),
    position: integer().notNull(),
    kind: text().$type<LineKind>().notNull(),
    /** The service, or the person whose account was activated; null for what was archived before lines were stored. */
    source: uuid(),
    /** How the service was bought: FC, AV, PIN, O, A. */
    type: text(),
    date: date({ mode: 'string' }),
    description: text().notNull(),
    person: text(),
    course: text(),
    /** The reference of the card. */
    reference: text(),
    quantity: integer().notNull(),
    /** The unit price on the day, and what was charged for it after the campaign, or as corrected. */
    price: invoiceAmount().notNull(),
    percent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    charged: invoiceAmount().notNull(),
    /** Without tax. */
    net: invoiceAmount().notNull(),
    /** In percent; null if no rule was stored. */
    rate: numeric({ precision: 5, scale: 2, mode: 'number' }),
    exemption: text(),
    tax: invoiceAmount(),
    isExcluded: boolean().notNull().default(false),
    reason: text(),
  },
  (table) => [index().on(table.invoice, table.position), index().on(table.source)],
)

/** An administrator's changes to the lines of open months (rule invoice.conference). */
export const invoiceChanges = pgTable(
  'invoice_changes',
  {
    company: uuid().notNull(),
    source: uuid().notNull(),
    isExcluded: boolean().notNull().default(false),
    /** What is charged for one instead. */
    charged: invoiceAmount(),
    /** Whether it is exempt, whatever the rules say. */
    isExempt: boolean(),
    reason: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.company, table.source] })],
)

/** The months of companies that an administrator confirmed, and the lines that they saw (rule invoice.conference). */
export const invoiceChecks = pgTable(
  'invoice_checks',
  {
    company: uuid().notNull(),
    /** `yyyy-MM`. */
    month: text().notNull(),
    digest: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.company, table.month] })],
)

/** The lines of a month as last checked: the amount of each, in cents, by its source. */
export const invoiceLooks = pgTable(
  'invoice_looks',
  {
    company: uuid().notNull(),
    month: text().notNull(),
    user: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lines: jsonb().$type<Record<string, { name: string; net: number }>>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.company, table.month, table.user] }), index().on(table.user)],
)

/** What was done with a month of a company; nothing is overwritten (rule invoice.conference). */
export const invoiceHistory = pgTable(
  'invoice_history',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    company: uuid().notNull(),
    month: text().notNull(),
    action: text()
      .$type<'exclude' | 'correct' | 'restore' | 'check' | 'uncheck' | 'close' | 'document'>()
      .notNull(),
    what: text().notNull(),
    reason: text(),
    by: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.month, table.company, table.id), index().on(table.by)],
)

/**
 * The fiscal documents of archived invoices, as the certified invoicing software issued them (rule invoice.document).
 */
export const invoiceDocuments = pgTable(
  'invoice_documents',
  {
    invoice: uuid()
      .primaryKey()
      .references(() => invoices.id),
    /** With its series, in capitals: `FT 2026/123`. */
    number: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    atcud: text(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('invoice_documents_number').on(table.number)],
)
