import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'

/** What a database held at one release: the newest migration it had had, and its rows by table. */
export interface Shape {
  migration: string
  tables: Record<string, Record<string, unknown>[]>
}

/** Created by every start, or private. */
const leftOut = new Set(['secrets', 'socket_io_attachments', 'rate_limits'])

const name = (text: string) => sql.identifier(text)
const names = (columns: readonly string[]) => sql.join(columns.map(name), sql`, `)

/** The columns of each table that are stored, not generated. */
const storedColumns = async (db: Db): Promise<Map<string, string[]>> => {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`)
  return new Map(
    rows.filter(({ table }) => !leftOut.has(table)).map(({ table, columns }) => [table, columns]),
  )
}

/** Reads all that a database holds. */
export const takeShape = async (db: Db, migration: string): Promise<Shape> => {
  const tables: Shape['tables'] = {}
  for (const [table, columns] of await storedColumns(db)) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_json(t) as row from (select ${names(columns)} from ${name(table)}) t`,
    )
    if (rows.length > 0) tables[table] = rows.map(({ row }) => row)
  }
  return { migration, tables }
}

/** Tables with many similar rows, of which one form represents all. */
const alike = ['attendance', 'evidence_entries', 'lecture_progress'] as const
const SHOWN_ASSIGNMENTS = 40

/** A shape without most rows of the demo's large tables: what is stored stays small. */
export const cutShape = ({ migration, tables }: Shape): Shape => {
  const of = new Set((tables['assignments'] ?? []).slice(0, SHOWN_ASSIGNMENTS).map(({ id }) => id))
  const cut = alike.map((table) => [
    table,
    (tables[table] ?? []).filter(({ assignment }) => of.has(assignment)),
  ])
  return { migration, tables: { ...tables, ...(Object.fromEntries(cut) as Shape['tables']) } }
}

/** Writes a shape into a database that nobody used and that has had the shape's migration as its newest. */
export const layShape = async (db: Db, { tables }: Shape): Promise<void> => {
  await db.transaction(async (tx) => {
    // The rows fit one another; which table comes first does not matter then.
    await tx.execute(sql`set local session_replication_role = replica`)
    const stored = [...(await storedColumns(tx))]
    // Rows that migrations wrote are in the shape too, as far as they were kept.
    for (const [table] of stored) await tx.execute(sql`delete from ${name(table)}`)
    for (const [table, columns] of stored)
      if (tables[table])
        await tx.execute(sql`
          insert into ${name(table)} (${names(columns)}) overriding system value
          select ${names(columns)} from json_populate_recordset(null::${name(table)}, ${JSON.stringify(tables[table])}::json)`)
    // What the database numbers itself goes on after the rows that were numbered before.
    const { rows: numbered } = await tx.execute<{ table: string; column: string }>(sql`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'`)
    for (const { table, column } of numbered)
      await tx.execute(sql`
        select setval(pg_get_serial_sequence(${table}, ${column}), max(${name(column)})) from ${name(table)}`)
  })
}

/** The file of a shape, by the newest migration that it had had. */
export const shapeFile = (migration: string): URL => new URL(`shapes/${migration}.json.gz`, import.meta.url)

/** A shape that the repository keeps. */
export const readShape = (migration: string): Shape =>
  JSON.parse(gunzipSync(readFileSync(shapeFile(migration))).toString('utf8')) as Shape

/** The releases whose shapes the repository keeps, the oldest first, each by the newest migration that it had. */
export const keptShapes = (): string[] =>
  readdirSync(new URL('shapes/', import.meta.url))
    .map((file) => file.replace('.json.gz', ''))
    .toSorted()
