import { sql, type SQL } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from './db.ts'

/**
 * What an advisory lock of PostgreSQL is of. The keys of all are numbers of 64 bits in one space, which a database has
 * for all instances on it, so that two things whose keys meet wait for each other; nothing else comes of it. A new lock
 * is of a `name`, whose key is its hash. `shortName`, by a hash of 32 bits, and `number` are kept of locks that were
 * made so: during a rolling update, instances of both versions have to come to the same key.
 */
type LockKey = { name: string } | { shortName: string } | { number: number }

const keyOf = (key: LockKey): SQL => {
  if ('name' in key) return sql`hashtextextended(${key.name}, 0)`
  return 'shortName' in key ? sql`hashtext(${key.shortName})` : sql`${key.number}`
}

/** Waits for a lock, and holds it until the transaction ends: no other transaction has it meanwhile, nor shares it. */
export const holdLock = async (tx: Db, key: LockKey): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(key)})`)
}

/** Waits until no other transaction holds a lock, and shares it with others that do so until the transaction ends. */
export const shareLock = async (tx: Db, key: LockKey): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(key)})`)
}

/**
 * Does work over one connection that holds a lock, in as many transactions as it needs: the lock is the session's, and is
 * released when the work is done or has failed, or the connection ends.
 */
export const withLock = async (
  pool: pg.Pool,
  { number }: { number: number },
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [number])
    await work(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [number]).finally(() => client.release())
  }
}
