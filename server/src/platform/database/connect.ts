import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { withAfterCommit } from './after-commit.ts'
import type { Db, NoSchema } from './db.ts'
import { createMemory, prepareRepeated } from './prepared.ts'

/** How long clients that are in use have to come back when the connection closes. */
const CLOSE_MS = 5_000

/**
 * The embedded database shares the server's memory, which never gets back what it once took: its own defaults are those
 * of a machine that has nothing else to do. What does not fit into its buffers is read from the system's.
 */
const SMALL = ['-c', 'shared_buffers=64MB', '-c', 'maintenance_work_mem=16MB']

export interface Connection {
  db: NodePgDatabase<NoSchema>
  pool: pg.Pool
  /** The embedded database, when there is no DATABASE_URL. */
  embedded: PGlite | undefined
  close: () => Promise<void>
}

/** drizzle passes `types` as an object, which PGlite's wire takes only as a list. */
const tameParse = (config: ReturnType<typeof createPgConfig>): void => {
  const { connection } = config
  const parse = connection.parse.bind(connection)
  connection.parse = (query: { types?: unknown }) =>
    parse(Array.isArray(query.types) ? query : { ...query, types: undefined })
}

/** Clients of the embedded database, each with a wire of its own: a pool replaces a client whose query failed. */
const clientOf = (embedded: PGlite) =>
  class extends pg.Client {
    constructor() {
      const config = createPgConfig(embedded)
      tameParse(config)
      super(config)
    }
  }

const finish = (pool: pg.Pool, embedded: PGlite | undefined, onError: (error: Error) => void): Connection => {
  pool.on('error', onError)
  // A client that is in use says so itself when its connection ends; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  const memory = createMemory()
  pool.on('connect', (client) => prepareRepeated(client, memory))
  return {
    db: withAfterCommit(drizzle(pool, { casing: 'snake_case' })),
    pool,
    embedded,
    close: async () => {
      // A client that an outage swallowed never comes back; it must not hold the stop.
      const ended = new AbortController()
      await Promise.race([
        pool.end().finally(() => ended.abort()),
        wait(CLOSE_MS, undefined, { signal: ended.signal }).catch(() => undefined),
      ])
      await embedded?.close()
    },
  }
}

/**
 * Opens the embedded PostgreSQL.
 * @param dataDir the folder that holds it; in memory when left out
 * @param loadDataDir a dump of a migrated database to start from
 */
export const connectEmbedded = async (
  dataDir: string | undefined,
  onError: (error: Error) => void,
  loadDataDir?: PGliteOptions['loadDataDir'],
): Promise<Connection> => {
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  const embedded = await PGlite.create({
    ...(dataDir ? { dataDir: join(dataDir, 'database') } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...SMALL],
  })
  // Clients come and go, the one session stays: what the last one left open or prepared is not the next one's.
  const tidy = (client: pg.PoolClient) => client.query('rollback').then(() => client.query('deallocate all'))
  const options = {
    max: 1,
    idleTimeoutMillis: 0,
    Client: clientOf(embedded),
    verify: (client: pg.PoolClient, done: (error?: Error) => void) =>
      void tidy(client).then(() => done(), done),
  }
  const pool = new pg.Pool(options)
  return finish(pool, embedded, onError)
}

/** Opens a PostgreSQL server's database. */
export const connectServer = (url: string, max: number, onError: (error: Error) => void): Connection =>
  finish(
    new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5_000, keepAlive: true }),
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
