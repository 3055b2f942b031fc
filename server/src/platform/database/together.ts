import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from './db.ts'

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

/** As `writeTogether`, and reads beside it, of what was there before, whether a condition holds. */
export const writeAndAsk = async (
  on: Db,
  writes: readonly SQLWrapper[],
  condition: SQL,
): Promise<boolean> => {
  const { rows } = await on.execute<{ holds: boolean }>(together(writes, sql`select ${condition} as holds`))
  return rows[0]?.holds === true
}
