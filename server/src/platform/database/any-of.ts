import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** Whether a column is any of some ids: one parameter, so that the statement is the same for any number of them. */
export const isAnyOf = (column: AnyColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`

/**
 * A list that a prepared statement is given, whose length is hidden from the planner: seeing one or two values it holds the
 * plan for any number to be dearer, and plans the statement anew each time, which took longer than running it.
 */
export const listPlaceholder = (name: string, type: 'text' | 'uuid'): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])::${sql.raw(type)}[]`
