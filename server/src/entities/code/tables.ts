import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { itemColumns, moment, newId, searchColumn, searchIndex } from '../../platform/database/columns.ts'
import { invoices } from '../commerce/invoice-tables.ts'
import { degrees } from '../course/tables.ts'
import { users } from '../user/table.ts'

/** Activation codes: P pins, A a company's, O offered (decision 11). */
export const codes = pgTable(
  'codes',
  {
    ...itemColumns(),
    type: text().$type<'P' | 'A' | 'O'>().notNull().default('O'),
    code: text().notNull(),
    degree: uuid()
      .notNull()
      .references(() => degrees.id),
    modules: jsonb().$type<{ _id: string; module: string }[]>().notNull().default([]),
    company: uuid().references(() => users.id),
    owner: uuid().references(() => users.id),
    accountsAllowed: integer().notNull().default(1),
    accountsUsed: integer().notNull().default(0),
    /** Groups of a master's codes made together (specification §3 "Master code group"). */
    masterGroup: uuid(),
    payment: text(),
    search: searchColumn('code'),
  },
  (table) => [
    uniqueIndex('codes_code').on(sql`upper(${table.code})`),
    index().on(table.company, table.id),
    index().on(table.owner, table.id),
    index().on(table.degree),
    index().on(table.masterGroup),
    searchIndex('codes_search', table.search),
    check('codes_seats', sql`${table.accountsUsed} <= ${table.accountsAllowed}`),
  ],
)

export type CodeRow = typeof codes.$inferSelect

/** The people of a code: of a P code each has a pin. free → approved (email sent) → used. */
export const codeAccounts = pgTable(
  'code_accounts',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    code: uuid()
      .notNull()
      .references(() => codes.id, { onDelete: 'cascade' }),
    /** Four digits from 0001; unique inside its code. */
    pin: text(),
    name: text().notNull().default(''),
    email: text().notNull().default(''),
    user: uuid().references(() => users.id),
    approval: text().$type<'free' | 'approved' | 'rejected' | 'used'>().notNull().default('free'),
    approvedAt: moment(),
    usedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('code_accounts_pin').on(table.code, table.pin),
    uniqueIndex('code_accounts_user')
      .on(table.code, table.user)
      .where(sql`${table.user} is not null`),
    index().on(table.user),
  ],
)

/** Cards of continuing training (FC): each carries hours (decision 10). */
export const cartfcs = pgTable(
  'cartfcs',
  {
    ...itemColumns(),
    ref: text().notNull(),
    /** The company that bought it. */
    owner: uuid()
      .notNull()
      .references(() => users.id),
    hours: integer().notNull().default(42),
    remaining: integer().notNull().default(42),
    quantity: integer().notNull().default(1),
    /** The trainee that holds it. */
    user: uuid().references(() => users.id),
  },
  (table) => [
    index().on(table.owner, table.ref),
    index().on(table.user),
    check('cartfcs_hours', sql`${table.remaining} >= 0 and ${table.remaining} <= ${table.hours}`),
  ],
)

/** What was acquired: one row for each redemption or assignment; invoices are drawn from these (decision 12). */
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
    value: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull().default(0),
    /** The archived invoice that it stands on, and what was charged there. */
    invoice: uuid().references(() => invoices.id),
    charged: numeric({ precision: 12, scale: 2, mode: 'number' }),
  },
  (table) => [
    index().on(table.company, table.createdAt),
    index().on(table.user, table.createdAt),
    index().on(table.assignment),
    index('services_open')
      .on(table.company, table.createdAt)
      .where(sql`${table.invoice} is null`),
  ],
)
