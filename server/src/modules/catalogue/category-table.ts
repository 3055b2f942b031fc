import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { itemColumns, searchColumn } from '../../platform/database/columns.ts'

export interface Tag {
  _id: string
  name: string
}

export const categories = pgTable('categories', {
  ...itemColumns(),
  name: text().notNull(),
  shortName: text(),
  active: boolean().notNull().default(true),
  tags: jsonb().$type<Tag[]>().notNull().default([]),
  search: searchColumn('name', 'short_name'),
})
