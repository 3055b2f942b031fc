import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Tx } from './db.ts'
import { sendText } from './fixed.ts'

/** A fixed statement, written by hand to do in one round trip what would take several. */
export interface Statement<Row> {
  /** Runs it on its own: it is a transaction of its own. */
  alone: (pool: pg.Pool, values: readonly unknown[]) => Promise<Row[]>
  within: (tx: Tx, values: readonly unknown[]) => Promise<Row[]>
}

/**
 * Makes a statement of its text, with `$1`, `$2`… for its values.
 * @param name the name of its plan in PostgreSQL
 */
export const statementOf = <Row extends Record<string, unknown>>(
  name: string,
  text: string,
): Statement<Row> => ({
  alone: async (pool, values) => (await pool.query<Row>({ name, text, values: [...values] })).rows,
  within: (tx, values) => sendText<Row>(tx, text, values),
})

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A condition as a part of such a text; the values that it names are `$1`, `$2`… of the statement, as `sql.raw`.
 * @throws Error for a condition that has a value of its own
 */
export const textOf = (condition: SQL | undefined): string => {
  const { sql: text, params } = condition ? dialect.sqlToQuery(condition) : { sql: 'true', params: [] }
  if (params.length > 0) throw new Error(`a value stands in a fixed statement: ${text}`)
  return text
}
