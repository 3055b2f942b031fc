import { and, eq, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { everyWordIn, foundIn, wordsOf } from '../../platform/engine/query.ts'
import { users } from './table.ts'

/**
 * The people with every word of a search in these columns, for lists that show no more of them. The index of people covers
 * more, a tax number and an address among it, which no search may confirm to somebody who is not shown it (rule
 * person.search).
 */
export const foundBy = (columns: readonly PgColumn[], search: string | undefined): SQL | undefined =>
  and(foundIn(users.search, search), ...everyWordIn(columns, search))

/**
 * The people whom a company's list shows: by all that the index covers while they are the company's, by name alone once
 * they left it (rule person.search).
 */
export const foundOf = (company: PgColumn | string, search: string | undefined): SQL | undefined =>
  wordsOf(search).length === 0
    ? undefined
    : or(foundBy([users.name], search), and(eq(users.company, company), foundIn(users.search, search)))
