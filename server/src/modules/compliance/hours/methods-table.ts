import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { HoursMethods } from '#contract/compliance/hours/ledger-types.ts'
import { itemColumns, searchColumn } from '../../../platform/database/columns.ts'
import { users } from '../../people/table.ts'

/** How hours are counted where the law can be read in more than one way (rule compliance.methods). */
export const hoursMethods = pgTable(
  'hours_methods',
  {
    ...itemColumns(),
    name: text().notNull(),
    /** If null, for every company without a choice of its own. */
    company: uuid().references(() => users.id),
    lastYear: text().$type<HoursMethods['lastYear']>().notNull(),
    partTime: text().$type<HoursMethods['partTime']>().notNull(),
    atEnd: text().$type<HoursMethods['atEnd']>().notNull(),
    deferral: boolean().notNull().default(false),
    note: text(),
    search: searchColumn('name'),
  },
  (table) => [index().on(table.company)],
)
