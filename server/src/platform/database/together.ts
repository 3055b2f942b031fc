import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from './db.ts'

/**
 * Does several writes in one statement: all of them or none, in one round trip. None sees what another writes, and no
 * two may touch the same row.
 * @param writes queries of the builder that nobody awaited
 */
export const writeTogether = async (on: Db, writes: readonly SQLWrapper[]): Promise<void> => {
  const parts = writes.map((write, index) => sql`${sql.identifier(`write_${index}`)} as (${write.getSQL()})`)
  await on.execute(sql`with ${sql.join(parts, sql`, `)} select 1`)
}
