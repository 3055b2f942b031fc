import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Writes with a fixed shape, over the database or a transaction of it; their values by their placeholders. */
type FixedWrite = (on: Db, values: Record<string, unknown>) => Promise<void>

const together = (writes: readonly SQLWrapper[], read: SQL): SQL => {
  const parts = writes.map((write, index) => sql`${sql.identifier(`write_${index}`)} as (${write.getSQL()})`)
  return sql`with ${sql.join(parts, sql`, `)} ${read}`
}

/**
 * Does several writes in one statement: all of them or none, in one round trip. None sees what another writes, and no
 * two may touch the same row.
 * @param writes queries of the builder that nobody awaited
 */
export const writeTogether = async (on: Db, writes: readonly SQLWrapper[]): Promise<void> => {
  await on.execute(together(writes, sql`select 1`))
}

/**
 * Does several writes as `writeTogether` does, built once for writes that are always the same.
 * @param writes queries of the builder, with placeholders for their values, including defaults generated for each row,
 * such as ids
 */
export const fixedTogether = (db: Db, writes: readonly SQLWrapper[]): FixedWrite => {
  const query = db.execute(together(writes, sql`select 1`)).getQuery()
  return async (on, values) => {
    await on._.session.prepareQuery(query, undefined, undefined, false).execute(values)
  }
}

/** As `writeTogether`, and also reads whether a condition held before it. */
export const writeAndAsk = async (
  on: Db,
  writes: readonly SQLWrapper[],
  condition: SQL,
): Promise<boolean> => {
  const { rows } = await on.execute<{ holds: boolean }>(together(writes, sql`select ${condition} as holds`))
  return rows[0]?.holds === true
}
