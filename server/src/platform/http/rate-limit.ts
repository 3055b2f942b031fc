import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { moment } from '../database/columns.ts'
import type { Db } from '../database/db.ts'

/** Hits of a key in its current window, shared by all instances. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), hits: integer().notNull(), endsAt: moment().notNull() },
  (table) => [index().on(table.endsAt)],
)

/** At most `max` hits in `seconds`. */
export interface Limit {
  max: number
  seconds: number
}

/**
 * Counts a hit of a key, atomically.
 * @throws Problem `rate_limited` when the key had its hits in this window
 */
export const hit = async (db: Db, key: string, { max, seconds }: Limit): Promise<void> => {
  const window = sql`now() + make_interval(secs => ${seconds})`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, hits: 1, endsAt: window })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${rateLimits.endsAt} < now() then 1 else ${rateLimits.hits} + 1 end`,
        endsAt: sql`case when ${rateLimits.endsAt} < now() then ${window} else ${rateLimits.endsAt} end`,
      },
    })
    .returning({ hits: rateLimits.hits })
  if (row && row.hits > max) throw new Problem('rate_limited')
}

/** Forgets a key, as after a successful login. */
export const forgive = async (db: Db, key: string): Promise<void> => {
  await db.delete(rateLimits).where(sql`${rateLimits.key} = ${key}`)
}

/** Takes one hit of a key back, as of an address from which somebody logged in. */
export const giveBack = async (db: Db, key: string): Promise<void> => {
  await db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(sql`${rateLimits.key} = ${key}`)
}

/** Removes windows that are over. */
export const sweepRateLimits = async (db: Db): Promise<void> => {
  await db.delete(rateLimits).where(sql`${rateLimits.endsAt} < now()`)
}
