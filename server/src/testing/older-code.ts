import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/db.ts'
import { migrations } from './old-database.ts'

interface Column {
  name: string
  type: string
  notNull: boolean
  primaryKey: boolean
  default?: unknown
  generated?: unknown
  identity?: unknown
}

interface Snapshot {
  tables: Record<
    string,
    {
      name: string
      columns: Record<string, Column>
      checkConstraints: Record<string, { name: string }>
    }
  >
}

/** What the code of a version asks of one table, in an order in which it can be tried. */
interface TableStatements {
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
  smallint: '1',
  text: `'older code'`,
  'text[]': `'{older code}'`,
  'timestamp with time zone': 'now()',
  uuid: 'gen_random_uuid()',
  'uuid[]': `'{}'`,
}

/** The number of a row that no filled table has. */
const FREE_NUMBER = '1000001'

/** A value of a type of the database, as SQL. */
export const sampleOfType = (type: string): string => {
  const sample = samples[type.replace(/ ?\(\d+(?:, \d+)?\)/, '')]
  if (sample === undefined) throw new Error(`older-code.ts has no sample of the type ${type}`)
  return sample
}

const sampleOf = ({ type, primaryKey }: Column): string =>
  primaryKey && type === 'integer' ? FREE_NUMBER : sampleOfType(type)

/** Numbered by the database. */
const isNumbered = ({ type, identity }: Column) => type.endsWith('serial') || identity !== undefined
/**
 * Tables whose rows the schema itself keeps as they were added, all or those of a sealed action; no version changes or
 * removes one. Between two samples the transaction goes back instead.
 */
const onlyAdded = new Set([
  'card_lines',
  'evidence_entries',
  'action_assignments',
  'action_seals',
  'sealed_pieces',
])
const quoted = (columns: readonly Column[]) => columns.map(({ name }) => `"${name}"`).join(', ')

/**
 * What the code that a migration came with asks of each table: drizzle names, of its own schema, every column in a
 * select and every stored one in an insert, with `default` for what has no value. So a row is added with as little as
 * that code may give and with all that it may, then changed, with nothing in what may be empty, and removed.
 * @param migration whose snapshot is kept beside it
 */
export const askedBy = (migration: string): TableStatements[] => {
  const file = join(migrations, `meta/${migration.slice(0, 4)}_snapshot.json`)
  const { tables } = JSON.parse(readFileSync(file, 'utf8')) as Snapshot
  return Object.values(tables).map(({ name: table, columns, checkConstraints }) => {
    const all = Object.values(columns)
    const stored = all.filter(({ generated }) => generated === undefined)
    const insert = (value: (column: Column) => string) =>
      `insert into "${table}" (${quoted(stored)}) values (${stored.map(value).join(', ')}) returning ${quoted(all)}`
    const isFree = (column: Column) => !column.notNull || column.default !== undefined || isNumbered(column)
    const changes = stored
      .filter((column) => !column.primaryKey && !isNumbered(column))
      .map((column) => `"${column.name}" = ${column.notNull ? sampleOf(column) : 'null'}`)
    const isChanged = !onlyAdded.has(table)
    // The checks that the version knows it keeps to; its samples may not.
    const checks = Object.values(checkConstraints).map(({ name }) => name)
    const statements = [
      ...checks.map((name) => `alter table "${table}" drop constraint if exists "${name}"`),
      `select ${quoted(all)} from "${table}"`,
      isChanged ? `delete from "${table}"` : 'savepoint added',
      insert((column) => (isFree(column) ? 'default' : sampleOf(column))),
      ...(isChanged && changes.length > 0 ? [`update "${table}" set ${changes.join(', ')}`] : []),
      isChanged ? `delete from "${table}"` : 'rollback to savepoint added',
      insert((column) => (isNumbered(column) ? 'default' : sampleOf(column))),
    ]
    return { migration, table, statements }
  })
}

const reasonOf = (error: unknown): string => {
  const { cause } = error as Error
  return cause instanceof Error ? cause.message : String(error)
}

/** Allows rows with dangling references: the schema's other triggers still run at once. */
const letStandAlone = async (tx: Db): Promise<void> => {
  const { rows } = await tx.execute<{ holder: string; name: string }>(sql`
    select conrelid::regclass::text as holder, conname as name from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`)
  for (const { holder, name } of rows)
    await tx.execute(sql.raw(`alter table ${holder} drop constraint "${name}"`))
  await tx.execute(sql`set constraints all immediate`)
}

/** Does something in a transaction that is taken back. */
const undone = (db: Db, work: (tx: Tx) => Promise<void>): Promise<void> =>
  db
    .transaction(async (tx) => {
      await work(tx)
      tx.rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })

/**
 * Which of these fail in a database, a line for each table; nothing is changed. References of the rows point nowhere:
 * their values are samples.
 */
export const failuresOf = async (db: Db, asked: readonly TableStatements[]): Promise<string[]> => {
  const failures: string[] = []
  // What several versions ask alike is asked once, for the oldest.
  const different = new Map(asked.toReversed().map((one) => [one.statements.join(';'), one]))
  await undone(db, async (all) => {
    await letStandAlone(all)
    for (const { migration, table, statements } of different.values())
      await undone(all, async (tx) => {
        for (const statement of statements) await tx.execute(sql.raw(statement))
      }).catch((error: unknown) => {
        failures.push(`the code of ${migration}: ${table}: ${reasonOf(error)}`)
      })
  })
  return failures
}
