import { and, inArray, lt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/db.ts'

/** Rows that expire by age. */
export interface Aged {
  table: PgTable & { id: PgColumn }
  /** The column of their age. */
  at: PgColumn
  /** A condition on the rows; for rows that are overwritten, only those that were not yet. */
  where?: SQL
  /** The replacement values; without them the row is removed. */
  values?: Readonly<Record<string, unknown>>
}

/** Clears at most a number of rows older than a moment; returns how many. */
export const clearBatch = async (
  db: Db,
  { table, at, where, values }: Aged,
  before: Date,
  limit: number,
): Promise<number> => {
  const old = db
    .select({ id: table.id })
    .from(table)
    .where(and(lt(at, before), where))
    .limit(limit)
  const rows = inArray(table.id, old)
  const { rowCount } = values
    ? await db.update(table).set(values).where(rows)
    : await db.delete(table).where(rows)
  return rowCount ?? 0
}
