import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { connectionOf, type Connection } from './connect.ts'

/**
 * The embedded database shares the server's memory and never gives back what it once took. Its own defaults are those
 * of a machine that does nothing else; what does not fit into smaller buffers is read from the system's cache.
 */
const settingsOf = (buffers: string): string[] => [
  '-c',
  `shared_buffers=${buffers}`,
  '-c',
  'maintenance_work_mem=16MB',
]

/** How tests open an embedded database without a folder. */
interface Opening {
  /** Where its files are, already filled, instead of a folder. */
  files?: PGliteOptions['fs']
  /** How large its buffers are, which are cleared as it starts. */
  buffers?: string
}

/** Leaves `types` out where Drizzle passes it as an object: PGlite's wire takes only a list. */
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

/**
 * Opens the embedded PostgreSQL.
 * @param dataDir the folder that holds it; in memory when left out
 */
export const connectEmbedded = async (
  dataDir: string | undefined,
  onError: (error: Error) => void,
  { files, buffers = '64MB' }: Opening = {},
): Promise<Connection> => {
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  const embedded = await PGlite.create({
    ...(dataDir ? { dataDir: join(dataDir, 'database') } : {}),
    ...(files ? { fs: files } : {}),
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...settingsOf(buffers)],
  })
  // Clients come and go, but the session stays: what one leaves open or prepared must not reach the next.
  const tidy = (client: pg.PoolClient) => client.query('rollback').then(() => client.query('deallocate all'))
  const options = {
    max: 1,
    idleTimeoutMillis: 0,
    Client: clientOf(embedded),
    verify: (client: pg.PoolClient, done: (error?: Error) => void) =>
      void tidy(client).then(() => done(), done),
  }
  const pool = new pg.Pool(options)
  return connectionOf(pool, embedded, onError)
}
