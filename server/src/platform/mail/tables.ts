import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { itemColumns, moment, searchColumn, searchIndex } from '../database/columns.ts'

/** What a mail contains besides its text. */
export interface MailAttachment {
  name: string
  documentId: string
  cid?: string
}

/** Every message that the product sent or is to send: the outbox and its log in one. */
export const messages = pgTable(
  'messages',
  {
    ...itemColumns(),
    template: text().notNull(),
    subject: text().notNull(),
    from: text(),
    toEmails: text().array().notNull().default([]),
    cc: text().array().notNull().default([]),
    bcc: text().array().notNull().default([]),
    toUsers: uuid().array().notNull().default([]),
    toRoles: uuid().array().notNull().default([]),
    /** Emptied once a mail server accepted the message (rule mail.bodies). */
    html: text(),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    /** `kept` if no mail server is configured. */
    status: text().$type<'queued' | 'sending' | 'sent' | 'failed' | 'kept'>().notNull(),
    /** The address with which its recipient unsubscribes by one click (RFC 8058). */
    unsubscribe: text(),
    /** The key of a mail that its receiver gets once, as a digest. */
    once: text(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    sentAt: moment(),
    search: searchColumn('template', 'subject', `array_to_string_immutable(to_emails)`),
  },
  (table) => [
    uniqueIndex('messages_once')
      .on(table.once)
      .where(sql`${table.once} is not null`),
    index().on(table.createdAt, table.id),
    index().on(table.status, table.updatedAt),
    searchIndex('messages_search', table.search),
  ],
)
