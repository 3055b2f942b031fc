import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** Whether a column is any of some ids: one parameter, so that the statement is the same for any number of them. */
export const isAnyOf = (column: AnyColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`
