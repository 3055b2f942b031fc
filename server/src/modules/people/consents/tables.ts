import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ConsentKind } from '#contract/people/consent.ts'
import { itemColumns, moment, searchColumn, searchIndex } from '../../../platform/database/columns.ts'
import { users } from '../table.ts'

/** The texts that somebody agreed to, each once (rule person.consents). */
export const legalVersions = pgTable('legal_versions', {
  ...itemColumns(),
  kind: text().$type<ConsentKind>().notNull(),
  /** The start of its digest. */
  version: text().notNull().unique(),
  text: text().notNull(),
})

/** Who agreed to what, when, and by which text (rule person.consents). */
export const consents = pgTable(
  'consents',
  {
    ...itemColumns(),
    email: text().notNull(),
    user: uuid().references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<ConsentKind>().notNull(),
    /** Null for people who agreed before texts were kept. */
    version: uuid().references(() => legalVersions.id),
    withdrawnAt: moment(),
    search: searchColumn('email'),
  },
  (table) => [
    index().on(table.user),
    index().on(table.email),
    index().on(table.createdAt, table.id),
    searchIndex('consents_search', table.search),
  ],
)
