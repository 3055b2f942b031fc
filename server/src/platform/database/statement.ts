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
