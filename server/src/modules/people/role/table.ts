import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PagePermission } from '#contract/platform/kernel/roles.ts'
import { itemColumns, searchColumn } from '../../../platform/database/columns.ts'

export const roles = pgTable('roles', {
  ...itemColumns(),
  name: text().notNull().unique(),
  admin: boolean().notNull().default(false),
  master: boolean().notNull().default(false),
  gestor: boolean().notNull().default(false),
  sa: boolean().notNull().default(false),
  company: boolean().notNull().default(false),
  student: boolean().notNull().default(false),
  moderator: boolean().notNull().default(false),
  approvalLevel: integer().$type<0 | 2 | 4 | 6>().notNull().default(0),
  pages: jsonb().$type<PagePermission[]>().notNull().default([]),
  search: searchColumn('name'),
})
