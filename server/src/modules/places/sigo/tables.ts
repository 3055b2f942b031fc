import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { itemColumns, searchColumn } from '../../../platform/database/columns.ts'

/** SIGO's lists of countries, districts and counties; `value` is SIGO's own code. */
export const sigoCountries = pgTable('sigo_countries', {
  ...itemColumns(),
  value: text().notNull().unique(),
  name: text().notNull(),
  search: searchColumn('value', 'name'),
})

export const sigoDistricts = pgTable(
  'sigo_districts',
  {
    ...itemColumns(),
    value: text().notNull().unique(),
    name: text().notNull(),
    /** The value of its country. */
    country: text().notNull().default('1'),
    search: searchColumn('value', 'name'),
  },
  (table) => [index().on(table.country)],
)

export const sigoCounties = pgTable(
  'sigo_counties',
  {
    ...itemColumns(),
    value: text().notNull().unique(),
    name: text().notNull(),
    /** The value of its district. */
    district: text().notNull(),
    search: searchColumn('value', 'name'),
  },
  (table) => [index().on(table.district)],
)
