import { and, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ItemTable } from './binding.ts'

/** The query of a table. */
interface SearchQuery {
  condition: SQL | undefined
  /** The matches that come first. */
  begins: SQL | undefined
  order: readonly SQL[]
  limit: number | Placeholder
}

/**
 * Whether a folded column begins with a text. Said as a range, which is read from an index of the column's order where
 * the database sorts by code points, as ours do.
 */
export const beginsWith = (column: PgColumn, text: string | Placeholder): SQL =>
  sql`(${column} >= fold(${text}) and ${column} < fold(${text}) || chr(1114111))`

/**
 * The ids of the first matching rows, those that begin with the search text before the others. Each half is read in the
 * table's order and ends with the last wanted row, however many match.
 */
export const firstFound = (table: ItemTable, { condition, begins, order, limit }: SearchQuery): SQL => {
  const some = (where: SQL | undefined) =>
    sql`(select ${table.id} from ${table} where ${where ?? sql`true`}
      order by ${sql.join([...order], sql`, `)} limit ${limit})`
  return begins ? sql`(${some(and(condition, begins))} union ${some(condition)})` : some(condition)
}

/** The order of the matches. */
export const orderOfFound = ({ begins, order }: Pick<SearchQuery, 'begins' | 'order'>): SQL[] =>
  begins ? [sql`${begins} desc`, ...order] : [...order]
