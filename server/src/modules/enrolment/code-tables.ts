import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { itemColumns, moment, newId, searchColumn, searchIndex } from '../../platform/database/columns.ts'
import { degrees } from '../catalogue/tables.ts'
import { users } from '../people/table.ts'

/** Activation codes: P pins, A a company's, O offered (rule code.kinds). */
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
    /** Groups of a master's codes made together (rule code.groups). */
    masterGroup: uuid(),
    payment: text(),
    /** Its seats were paid for when they were bought: using one costs nothing more (rule code.bought). */
    bought: boolean().notNull().default(false),
    /** A digest of its order, so that the same order sent again finds it. */
    orderDigest: text(),
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

export type CodeAccountRow = typeof codeAccounts.$inferSelect
