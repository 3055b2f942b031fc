import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestContext } from 'node:test'
import type { Connection } from '../platform/database/connect.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { openBareDatabase } from './database.ts'
import { layShape, type Shape } from './shape.ts'

/** The migrations of the product. */
export const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

interface Journal {
  entries: { tag: string }[]
}

const journalOf = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal

/** The migrations by name, in the order in which they run. */
export const migrationNames = (): string[] => journalOf(migrations).entries.map(({ tag }) => tag)

/** A folder of the migrations up to and including one, as an older version had them; removed with the test. */
export const migrationsUpTo = (migration: string, t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tirocinio-upgrade-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(migrations, folder, { recursive: true })
  const journal = journalOf(folder)
  const last = journal.entries.findIndex(({ tag }) => tag === migration)
  const entries = journal.entries.slice(0, last + 1)
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return folder
}

/** A database as a release left it, filled. */
export const oldDatabase = async (shape: Shape, t: TestContext): Promise<Connection> => {
  const connection = await openBareDatabase()
  await migrateDatabase(connection, migrationsUpTo(shape.migration, t))
  await layShape(connection.db, shape)
  return connection
}
