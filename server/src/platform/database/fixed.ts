import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'
import { rowMapOf } from './row-maps.ts'

interface Returning<Result> extends PreparedQueryConfig {
  execute: Result
}

/**
 * Sends a text with its values, over the database or a transaction of it, without building anything.
 * @param values the values of its `$1`, `$2`…; each is bound as a whole, even an array
 */
export const sendText = async <Row extends Record<string, unknown>>(
  on: Db,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> => {
  const query = { sql: text, params: [...values] }
  const { rows } = await on._.session
    .prepareQuery<Returning<{ rows: Row[] }>>(query, undefined, undefined, false)
    .execute()
  return rows
}

/** A read with a fixed shape, over the database or a transaction of it; its values by their placeholders. */
export type FixedRead<Row> = (on: Db, values: Record<string, unknown>) => Promise<Row[]>

/**
 * Builds a read once: its text, and what makes objects of its rows. Drizzle's `prepare` does so for the database alone;
 * this also spares the transactions the building.
 * @param query of the builder, with placeholders for its values
 */
export const fixedRead = <Row>(query: {
  prepare: (name: string) => PgPreparedQuery<Returning<Row[]>>
}): FixedRead<Row> => {
  const statement = query.prepare('')
  const text = statement.getQuery()
  const map = rowMapOf(statement) as (row: unknown[]) => Row
  const read = (rows: unknown[][]) => rows.map((row) => map(row))
  return (on, values) =>
    on._.session.prepareQuery<Returning<Row[]>>(text, undefined, undefined, true, read).execute(values)
}
