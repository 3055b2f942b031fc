import { and, eq, gte, type Param, type Placeholder, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { sendText } from '../database/fixed.ts'
import { rateLimits } from './rate-limit-table.ts'

/** A step of the statement: a hit of a key, if the previous key was within its limit. Its four values start at `$n`. */
const step = (index: number): string => {
  const [key, hits, seconds, maxBefore] = [1, 2, 3, 0].map((at) => `$${index * 4 + at}`)
  const from = index === 0 ? '' : `from hit_${index - 1} where hits <= ${maxBefore}::int`
  const window = `now() + make_interval(secs => ${seconds}::float8)`
  return `hit_${index} as (
    insert into rate_limits as r (key, hits, ends_at) select ${key}::text, ${hits}::int, ${window} ${from}
    on conflict (key) do update set
      hits = case when r.ends_at < now() then ${hits}::int else r.hits + ${hits}::int end,
      ends_at = case when r.ends_at < now() then ${window} else r.ends_at end
    returning hits
  )`
}

/** The statement for a number of keys: for each its name, its hits, its window and its limit. */
const statementFor = (keys: number): string => {
  const steps = Array.from({ length: keys }, (_, index) => step(index))
  return `with ${steps.join(', ')}
    select exists (select from hit_${keys - 1} where hits <= $${keys * 4}::int) as within`
}
const statements = new Map<number, string>()

/**
 * Counts hits on each key, atomically and in one statement; keys after one that has reached its limit are not counted.
 * @returns whether all were within their limits
 */
export const countHits = async (
  db: Db,
  counted: readonly { key: string; hits: number; seconds: number; max: number }[],
): Promise<boolean> => {
  const text = statements.get(counted.length) ?? statementFor(counted.length)
  statements.set(counted.length, text)
  const values = counted.flatMap(({ key, hits, seconds, max }) => [key, hits, seconds, max])
  const [row] = await sendText<{ within: boolean }>(db, text, values)
  return row?.within ?? false
}

/** Whether a key has no hit left in its window; it counts none. */
export const isSpent = async (db: Db, key: string, max: number): Promise<boolean> => {
  const spent = and(eq(rateLimits.key, key), gte(rateLimits.hits, max), gte(rateLimits.endsAt, sql`now()`))
  return (await db.$count(rateLimits, spent)) > 0
}

/**
 * Starts the window of those keys whose window is over, or that have none, in one statement.
 * @param seconds how long one keeps from the next
 */
export const takeTurns = async (
  tx: Tx,
  keys: Iterable<string>,
  seconds: number,
): Promise<ReadonlySet<string>> => {
  // In one order, so that no two wait for each other.
  const wanted = [...new Set(keys)].toSorted()
  if (wanted.length === 0) return new Set()
  const endsAt = sql`now() + make_interval(secs => ${seconds})`
  const taken = await tx
    .insert(rateLimits)
    .values(wanted.map((key) => ({ key, hits: 1, endsAt })))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { hits: 1, endsAt },
      setWhere: sql`${rateLimits.endsAt} < now()`,
    })
    .returning({ key: rateLimits.key })
  return new Set(taken.map(({ key }) => key))
}

/**
 * How often a key was hit in its window, locked for the caller's transaction: further hits wait.
 * @param seconds of the window that begins where none is open
 */
export const hitsSoFar = async (tx: Tx, key: string, seconds: number): Promise<number> => {
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, hits: 0, endsAt: sql`now() + make_interval(secs => ${seconds})` })
    .onConflictDoUpdate({ target: rateLimits.key, set: { key } })
    .returning({
      hits: sql<number>`case when ${rateLimits.endsAt} < now() then 0 else ${rateLimits.hits} end`,
    })
  return row?.hits ?? 0
}

/** Forgets a key, as after a successful login. */
export const forgive = async (db: Db, key: string): Promise<void> => {
  await db.delete(rateLimits).where(sql`${rateLimits.key} = ${key}`)
}

/**
 * The write that forgets one key and takes a hit of each other back, as of an address from which somebody logged in.
 * @param keys in the order in which they are counted
 */
export const forgiveness = (
  db: Db,
  keys: Param<readonly string[]> | Placeholder,
  forgotten: string | Placeholder,
): SQLWrapper => {
  const inOrder = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(sql`${rateLimits.key} = any(${keys}::text[])`)
    .orderBy(sql`array_position(${keys}::text[], ${rateLimits.key})`)
    .for('update')
    .as('in_order')
  return db
    .update(rateLimits)
    .set({
      hits: sql`greatest(${rateLimits.hits} - 1, 0)`,
      // An expired window restarts with the next hit.
      endsAt: sql`case when ${rateLimits.key} = ${forgotten}::text then now() - interval '1 second' else ${rateLimits.endsAt} end`,
    })
    .from(inOrder)
    .where(eq(rateLimits.key, inOrder.key))
}

/** Removes expired windows. */
export const sweepRateLimits = async (db: Db): Promise<void> => {
  await db.delete(rateLimits).where(sql`${rateLimits.endsAt} < now()`)
}
