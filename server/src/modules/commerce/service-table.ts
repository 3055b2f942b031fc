import { sql } from 'drizzle-orm'
import { index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, newId } from '../../platform/database/columns.ts'
import { degrees } from '../catalogue/tables.ts'
import { users } from '../people/table.ts'
import { invoices } from './invoice-tables.ts'
import { unitPrice } from './money-columns.ts'

/**
 * What was acquired: one row for each redemption or assignment; invoices are computed from these (rule
 * invoice.services).
 */
export const services = pgTable(
  'services',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    createdAt: moment().notNull().defaultNow(),
    descServico: text().notNull(),
    type: text().$type<'FC' | 'AV' | 'PIN' | 'O' | 'A'>().notNull(),
    company: uuid(),
    degree: uuid().references(() => degrees.id),
    user: uuid().references(() => users.id),
    assignment: uuid(),
    /** The code whose seats were bought. */
    code: uuid(),
    /** How many were acquired, at the value each. */
    quantity: integer().notNull().default(1),
    value: unitPrice().notNull().default(0),
    /** What the best campaign took off on the day when it was written; null in rows that an older version wrote. */
    percent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    /** The archived invoice that contains it, and the unit price charged there. */
    invoice: uuid().references(() => invoices.id),
    charged: unitPrice(),
    /** The service that it credits. */
    creditOf: uuid(),
  },
  (table) => [
    index().on(table.company, table.createdAt),
    index().on(table.user, table.createdAt),
    index().on(table.assignment),
    index()
      .on(table.code)
      .where(sql`${table.code} is not null`),
    index('services_open')
      .on(table.company, table.createdAt)
      .where(sql`${table.invoice} is null`),
  ],
)
