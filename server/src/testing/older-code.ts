import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { migrations } from './old-database.ts'

interface Column {
  name: string
  type: string
  notNull: boolean
  primaryKey: boolean
  default?: unknown
  generated?: unknown
}

interface Snapshot {
  tables: Record<string, { name: string; columns: Record<string, Column> }>
}

/** What the code of a version asks of one table, in an order in which it can be tried. */
interface Asked {
  migration: string
  table: string
  statements: readonly string[]
}

/** A value of each type that a column has. */
const samples: Readonly<Record<string, string>> = {
  bigint: '1',
  boolean: 'true',
  bytea: `'\\x01'`,
  date: `'2026-01-31'`,
  'double precision': '1',
  integer: '1',
  'integer[]': `'{1}'`,
  jsonb: `'{}'`,
  numeric: '1',
  real: '1',
  text: `'older code'`,
  'text[]': `'{older code}'`,
  'timestamp with time zone': 'now()',
  uuid: 'gen_random_uuid()',
  'uuid[]': `'{}'`,
}

const sampleOf = ({ type }: Column): string => {
  const sample = samples[type.replace(/ ?\(\d+(?:, \d+)?\)/, '')]
  if (sample === undefined) throw new Error(`older-code.ts has no sample of the type ${type}`)
  return sample
}

const isSerial = ({ type }: Column) => type.endsWith('serial')
const quoted = (columns: readonly Column[]) => columns.map(({ name }) => `"${name}"`).join(', ')

/**
 * What the code that a migration came with asks of each table: drizzle names, of its own schema, every column in a
 * select and every stored one in an insert, with `default` for what has no value. So a row is added with as little as
 * that code may give and with all that it may, then changed, with nothing in what may be empty, and removed.
 * @param migration whose snapshot is kept beside it
 */
export const askedBy = (migration: string): Asked[] => {
  const file = join(migrations, `meta/${migration.slice(0, 4)}_snapshot.json`)
  const { tables } = JSON.parse(readFileSync(file, 'utf8')) as Snapshot
  return Object.values(tables).map(({ name: table, columns }) => {
    const all = Object.values(columns)
    const stored = all.filter(({ generated }) => generated === undefined)
    const insert = (value: (column: Column) => string) =>
      `insert into "${table}" (${quoted(stored)}) values (${stored.map(value).join(', ')}) returning ${quoted(all)}`
    const isFree = (column: Column) => !column.notNull || column.default !== undefined || isSerial(column)
    const changes = stored
      .filter((column) => !column.primaryKey && !isSerial(column))
      .map((column) => `"${column.name}" = ${column.notNull ? sampleOf(column) : 'null'}`)
    const statements = [
      `select ${quoted(all)} from "${table}"`,
      `delete from "${table}"`,
      insert((column) => (isFree(column) ? 'default' : sampleOf(column))),
      ...(changes.length > 0 ? [`update "${table}" set ${changes.join(', ')}`] : []),
      `delete from "${table}"`,
      insert((column) => (isSerial(column) ? 'default' : sampleOf(column))),
    ]
    return { migration, table, statements }
  })
}

const reasonOf = (error: unknown): string => {
  const { cause } = error as Error
  return cause instanceof Error ? cause.message : String(error)
}

/**
 * What of that fails in a database, a line for each table; nothing is changed. Rows refer to nothing that is there: their
 * values are samples.
 */
export const failuresOf = async (db: Db, asked: readonly Asked[]): Promise<string[]> => {
  const failures: string[] = []
  // What several versions ask alike is asked once, for the oldest.
  const different = new Map(asked.toReversed().map((one) => [one.statements.join(';'), one]))
  for (const { migration, table, statements } of different.values())
    await db
      .transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        for (const statement of statements) await tx.execute(sql.raw(statement))
        tx.rollback()
      })
      .catch((error: unknown) => {
        if (error instanceof TransactionRollbackError) return
        failures.push(`the code of ${migration}: ${table}: ${reasonOf(error)}`)
      })
  return failures
}
