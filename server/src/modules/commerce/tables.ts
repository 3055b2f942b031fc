import { sql } from 'drizzle-orm'
import { boolean, date, index, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { itemColumns, searchColumn } from '../../platform/database/columns.ts'
import { degrees } from '../catalogue/tables.ts'
import { users } from '../people/table.ts'
import { unitPrice } from './money-columns.ts'

export const prices = pgTable(
  'prices',
  {
    ...itemColumns(),
    name: text().notNull(),
    type: text().$type<'activation' | 'degree' | 'card'>().notNull(),
    degree: uuid().references(() => degrees.id),
    company: uuid().references(() => users.id),
    value: unitPrice().notNull(),
    startDate: date({ mode: 'string' }).notNull(),
    search: searchColumn('name'),
  },
  (table) => [index().on(table.type, table.startDate)],
)

export const discounts = pgTable(
  'discounts',
  {
    ...itemColumns(),
    name: text().notNull(),
    code: text().notNull(),
    percent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    company: uuid().references(() => users.id),
    degree: uuid().references(() => degrees.id),
    startDate: date({ mode: 'string' }).notNull(),
    endDate: date({ mode: 'string' }).notNull(),
    active: boolean().notNull().default(true),
    search: searchColumn('name', 'code'),
  },
  (table) => [uniqueIndex('discounts_code').on(sql`upper(${table.code})`)],
)
