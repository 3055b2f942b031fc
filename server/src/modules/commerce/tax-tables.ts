import { date, index, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { itemColumns, searchColumn } from '../../platform/database/columns.ts'
import { categories } from '../catalogue/category-table.ts'

const period = () => ({
  startDate: date({ mode: 'string' }).notNull(),
  endDate: date({ mode: 'string' }),
  source: text().notNull(),
})

/** The rates of VAT by day (rule invoice.tax). */
export const taxRates = pgTable(
  'tax_rates',
  {
    ...itemColumns(),
    name: text().notNull(),
    key: text().$type<'iva.normal'>().notNull(),
    /** In percent. */
    value: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    ...period(),
    search: searchColumn('name'),
  },
  (table) => [index().on(table.key, table.startDate)],
)

/** What is exempt from VAT by day (rule invoice.tax). */
export const taxExemptions = pgTable(
  'tax_exemptions',
  {
    ...itemColumns(),
    name: text().notNull(),
    type: text().$type<'area' | 'card' | 'activation'>().notNull(),
    category: uuid().references(() => categories.id),
    ...period(),
    search: searchColumn('name'),
  },
  (table) => [index().on(table.category), index().on(table.type, table.startDate)],
)
