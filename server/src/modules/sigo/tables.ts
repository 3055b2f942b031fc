import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SigoField } from '#contract/sigo/fields.ts'
import { users } from '../people/table.ts'

/** What a person's data lacks for SIGO, as last checked (decision 0185). */
export const sigoPeople = pgTable('sigo_people', {
  user: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** A digest of the data then. */
  version: text().notNull(),
  lacking: text().array().$type<SigoField[]>().notNull(),
})
