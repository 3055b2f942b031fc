import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MailChoice, NoticeKind } from '#contract/platform/notices/kinds.ts'
import { moment, newId } from '../database/columns.ts'

/** People's notices, one row each (rule notices.centre). Ids sort by time. */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    user: uuid().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    text: text().notNull(),
    /** A path of the product. */
    link: text(),
    /** What it is about: a person is notified of it once. */
    about: text(),
    /** How it is mailed. */
    mail: text().$type<MailChoice>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    readAt: moment(),
    /** When it was sent in a daily summary. */
    summedUpAt: moment(),
  },
  (table) => [
    index().on(table.user, table.id),
    index('notices_unread')
      .on(table.user)
      .where(sql`${table.readAt} is null`),
    index('notices_unread_by_link')
      .on(table.link)
      .where(sql`${table.readAt} is null`),
    index('notices_to_sum_up')
      .on(table.user)
      .where(sql`${table.mail} = 'daily' and ${table.summedUpAt} is null`),
    uniqueIndex('notices_once').on(table.user, table.kind, table.about),
    index().on(table.createdAt),
  ],
)

/** How notices reach a person who made choices. Hours are those of Lisbon. */
export const noticeChoices = pgTable('notice_choices', {
  user: uuid().primaryKey(),
  mail: jsonb().$type<Partial<Record<NoticeKind, MailChoice>>>().notNull().default({}),
  quietFrom: smallint(),
  quietTo: smallint(),
})

/** A person's browsers with push messages (rule notices.push): their addresses and keys. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    user: uuid().notNull(),
    /** The address that the browser's push service gave. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The name by which its owner knows it. */
    name: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('push_devices_once').on(table.endpoint), index().on(table.user)],
)
