import { pgTable, text } from 'drizzle-orm/pg-core'
import { itemColumns, searchColumn } from '../../platform/database/columns.ts'

export const educationLevels = pgTable('education_levels', {
  ...itemColumns(),
  name: text().notNull(),
  search: searchColumn('name'),
})

export const countries = pgTable('countries', {
  ...itemColumns(),
  common: text().notNull(),
  official: text().notNull(),
  code: text().notNull().unique(),
  capital: text(),
  callingCode: text(),
  currency: text(),
  search: searchColumn('common', 'official', 'capital'),
})
