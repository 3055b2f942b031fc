import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { itemColumns } from './database/columns.ts'

type Texts<K extends string> = { [P in K]?: string | null }
export interface Link {
  _id: string
  name: string
  url: string
}

/** The academy's own data: one row, once somebody saved it. */
export const settings = pgTable('settings', {
  ...itemColumns(),
  /** True in the only row: a second is impossible. */
  only: boolean().notNull().default(true).unique(),
  appName: text().notNull(),
  logo: jsonb().$type<StoredFile>(),
  primaryColor: text(),
  support: jsonb().$type<
    Texts<'phonePrefix' | 'phone' | 'email' | 'address' | 'hours'> & {
      latitude?: number | null
      longitude?: number | null
    }
  >(),
  social: jsonb().$type<Link[]>().notNull().default([]),
  links: jsonb().$type<Link[]>().notNull().default([]),
  complaintsBook: text().notNull(),
  liveChat: jsonb().$type<{ script: string; id?: string | null; hosts?: string[] | null }>(),
  mail: jsonb().$type<{ name?: string | null; email: string }>(),
  entity: jsonb().$type<
    { name: string } & Texts<'nif' | 'address' | 'certification' | 'signatory' | 'signatoryRole'>
  >(),
  terms: text(),
  privacy: text(),
  /** The regulation of its training (rule person.regulation); null if none is published. */
  regulation: text(),
  idleSeconds: integer().notNull(),
  idleWarningSeconds: integer().notNull(),
  /** Published courses wait for the final approval (rule approval.levels). */
  approvalRequired: boolean().notNull().default(false),
  /** The most hours of a card sold by people who set no prices; when empty, those of a usual card. */
  cardHours: integer(),
  texts: jsonb().$type<{ _id: string; key: string; text: string }[]>().notNull().default([]),
})

export type SettingsRow = typeof settings.$inferSelect
