import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { newId } from '../platform/database/columns.ts'
import { connectEmbedded, connectServer, type Connection } from '../platform/database/connect.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createLog } from '../platform/log.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'

const migrations = new URL('../migrations/', import.meta.url)
/** Names the dump by what the migrations say, so that a change of them makes another. */
const version = ['meta/_journal.json', ...readdirSync(migrations).filter((file) => file.endsWith('.sql'))]
  .reduce((hash, file) => hash.update(readFileSync(new URL(file, migrations))), createHash('sha256'))
  .digest('hex')
  .slice(0, 16)
const cache = fileURLToPath(new URL('../../../.cache/', import.meta.url))
const fail = (error: Error) => {
  throw error
}

/** A migrated database in memory, opened from a dump that the first test leaves behind. */
const embedded = async (): Promise<Connection> => {
  const dump = `${cache}test-database-${version}-jobs.tar`
  if (existsSync(dump)) return connectEmbedded(undefined, fail, new Blob([readFileSync(dump)]))
  const connection = await connectEmbedded(undefined, fail)
  await migrateDatabase(connection)
  const jobs = createJobs(connection, createLog('silent'))
  await jobs.install()
  await jobs.stop()
  const bytes = await connection.embedded?.dumpDataDir('none')
  if (bytes) {
    mkdirSync(cache, { recursive: true })
    const fresh = `${dump}.${process.pid}`
    writeFileSync(fresh, Buffer.from(await bytes.arrayBuffer()))
    renameSync(fresh, dump)
  }
  return connection
}

/** A database of its own on a PostgreSQL server, dropped when it is closed. */
const onServer = async (server: string): Promise<Connection> => {
  const name = `test_${newId().replaceAll('-', '')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await admin(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const connection = connectServer(url.href, 8, () => undefined)
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await admin(`drop database ${name} with (force)`)
    },
  }
}

/** A database without tables for a test: embedded, or on the server of TEST_DATABASE_URL. */
export const openBareDatabase = async (): Promise<Connection> => {
  const server = process.env['TEST_DATABASE_URL']
  return server ? onServer(server) : connectEmbedded(undefined, fail)
}

/** An empty, migrated database for a test: embedded, or on the server of TEST_DATABASE_URL. */
export const openTestDatabase = async (): Promise<Connection> => {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) return embedded()
  const connection = await onServer(server)
  await migrateDatabase(connection)
  return connection
}
