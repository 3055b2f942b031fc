import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { itemColumns, searchColumn } from '../database/columns.ts'

/** The mails that the product sends (rule mail.templates). Addresses are separated by commas. */
export const emailTemplates = pgTable('email_templates', {
  ...itemColumns(),
  title: text().notNull().default(''),
  name: text().notNull().unique(),
  active: boolean().notNull().default(true),
  /** People who answer for trainees may send it to them (rule message.hand). */
  byHand: boolean().notNull().default(false),
  subject: text().notNull(),
  from: text(),
  to: text(),
  cc: text(),
  bcc: text(),
  /** The person who causes the mail gets it too. */
  toSelf: boolean().notNull().default(false),
  ccSelf: boolean().notNull().default(false),
  bccSelf: boolean().notNull().default(false),
  attachments: jsonb()
    .$type<{ _id: string; name: string; document: StoredFile; cid: string | null }[]>()
    .notNull()
    .default([]),
  html: text().notNull(),
  search: searchColumn('name', 'title', 'subject'),
})

export type EmailTemplateRow = typeof emailTemplates.$inferSelect
