import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { newId } from '../platform/database/columns.ts'
import { connectServer, type Connection } from '../platform/database/connect.ts'
import { connectEmbedded } from '../platform/database/embedded.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createLog } from '../platform/log.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { CopiedFiles, entriesOf } from './copied-files.ts'

const migrations = new URL('../migrations/', import.meta.url)
/** Names the dump by the contents of the migrations, so that a change of them makes another. */
const version = ['meta/_journal.json', ...readdirSync(migrations).filter((file) => file.endsWith('.sql'))]
  .reduce((hash, file) => hash.update(readFileSync(new URL(file, migrations))), createHash('sha256'))
  .digest('hex')
  .slice(0, 16)
const cache = fileURLToPath(new URL('../../../.cache/', import.meta.url))
const fail = (error: Error) => {
  throw error
}

/** Brings a database without tables to where a test finds it: migrated, with what jobs are kept in. */
const prepare = async (connection: Connection): Promise<void> => {
  await migrateDatabase(connection)
  const jobs = createJobs(connection, createLog('silent'))
  await jobs.install()
  await jobs.stop()
}

/** Small buffers: clearing those of a server would take most of the time that a test's database starts in. */
const buffers = '8MB'

let prepared: ReturnType<typeof entriesOf> | undefined

/** A migrated database in memory, a copy of the one that the first test leaves behind. */
const embedded = async (): Promise<Connection> => {
  const dump = `${cache}test-database-${version}-ready.tar`
  if (!prepared && existsSync(dump)) prepared = entriesOf(readFileSync(dump))
  if (prepared) return connectEmbedded(undefined, fail, { files: new CopiedFiles(prepared), buffers })
  const connection = await connectEmbedded(undefined, fail, { buffers })
  await prepare(connection)
  // Else each copy would first do again all that was written to make this one.
  await connection.pool.query('checkpoint')
  const bytes = await connection.embedded?.dumpDataDir('none')
  if (bytes) {
    mkdirSync(cache, { recursive: true })
    const fresh = `${dump}.${process.pid}`
    writeFileSync(fresh, Buffer.from(await bytes.arrayBuffer()))
    renameSync(fresh, dump)
  }
  return connection
}

/** Runs a statement on a server, beside the databases of the tests. */
const administer = async (server: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Opens the database of a name on a server. */
const connectTo = (server: string, name: string): Connection => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return connectServer(url.href, 8, () => undefined)
}

/**
 * A database of its own on a PostgreSQL server, dropped when it is closed.
 * @param template the database that it is a copy of, where it is not to be empty
 */
const onServer = async (server: string, template = 'template1'): Promise<Connection> => {
  const name = `test_${newId().replaceAll('-', '')}`
  // Its files are copied: through the log, the server's default, it takes half as long again.
  await administer(server, `create database ${name} template ${template} strategy file_copy`)
  const connection = connectTo(server, name)
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}

/** A database without tables for a test: embedded, or on the server of TEST_DATABASE_URL. */
export const openBareDatabase = async (): Promise<Connection> => {
  const server = process.env['TEST_DATABASE_URL']
  return server ? onServer(server) : connectEmbedded(undefined, fail, { buffers })
}

/**
 * An empty, migrated database for a test: embedded, or on the server of TEST_DATABASE_URL, there a copy of
 * TEST_DATABASE_TEMPLATE.
 */
export const openTestDatabase = async (): Promise<Connection> => {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) return embedded()
  const template = process.env['TEST_DATABASE_TEMPLATE']
  if (template) return onServer(server, template)
  const connection = await onServer(server)
  await prepare(connection)
  return connection
}

/** Makes the database on a server that those of its tests are copies of. */
export const makeTemplate = async (server: string, name: string): Promise<void> => {
  await administer(server, `create database ${name}`)
  const connection = connectTo(server, name)
  try {
    await prepare(connection)
  } finally {
    await connection.close()
  }
}

/** Drops it. */
export const dropTemplate = (server: string, name: string): Promise<void> =>
  administer(server, `drop database if exists ${name}`)
