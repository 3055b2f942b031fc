import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { MINUTE_MS } from '#contract/platform/durations.ts'
import { withAfterCommit } from './after-commit.ts'
import type { Db, NoSchema } from './db.ts'
import { createMemory, prepareRepeated } from './prepared.ts'
import { mapRowsOnce } from './row-maps.ts'

/** How long clients in use have to be given back when the connection closes. */
const CLOSE_MS = 5_000

export interface Connection {
  db: NodePgDatabase<NoSchema>
  pool: pg.Pool
  /** The embedded database, when there is no DATABASE_URL. */
  embedded: PGlite | undefined
  close: () => Promise<void>
}

/** Makes the connection of a pool: statements are prepared on it, and rows read by generated functions. */
export const connectionOf = (
  pool: pg.Pool,
  embedded: PGlite | undefined,
  onError: (error: Error) => void,
): Connection => {
  pool.on('error', onError)
  // A client in use emits an error when its connection ends; without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  const memory = createMemory()
  pool.on('connect', (client) => prepareRepeated(client, memory))
  const db = drizzle(pool, { casing: 'snake_case' })
  mapRowsOnce(db)
  return {
    db: withAfterCommit(db),
    pool,
    embedded,
    close: async () => {
      // A client that was lost in an outage is never given back; the stop must not wait for it.
      const ended = new AbortController()
      await Promise.race([
        pool.end().finally(() => ended.abort()),
        wait(CLOSE_MS, undefined, { signal: ended.signal }).catch(() => undefined),
      ])
      await embedded?.close()
    },
  }
}

/** How long a connection that nothing asks for is kept, with the statements that it has prepared and planned. */
const IDLE_MS = 5 * MINUTE_MS

/** Opens a PostgreSQL server's database. */
export const connectServer = (url: string, max: number, onError: (error: Error) => void): Connection =>
  connectionOf(
    new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
    }),
    undefined,
    onError,
  )

/** Does the database answer? */
export const isReachable = async (db: Db): Promise<boolean> => {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}

/** The SQLSTATEs of a row that something refers to or keeps, by a foreign key or by a trigger: `foreign_key_violation`, `restrict_violation`. */
const STILL_USED: ReadonlySet<string> = new Set(['23503', '23001'])

/** Whether a database refused to remove or change a row because something refers to it or keeps it. */
export const isStillUsed = (error: unknown): boolean => STILL_USED.has(sqlState(error)?.code ?? '')

/** The SQLSTATE of a database error, however deep drizzle wrapped it. */
export const sqlState = (
  error: unknown,
): { code: string; table?: string; constraint?: string } | undefined => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, table, constraint } = cause as pg.DatabaseError
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))
      return { code, ...(table ? { table } : {}), ...(constraint ? { constraint } : {}) }
  }
  return undefined
}
