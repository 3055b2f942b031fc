import { and, asc, desc, eq, gt, inArray, isNotNull, lt, not, or, sql, type SQL } from 'drizzle-orm'
import type { RowOutcome } from '#contract/imports/endpoints.ts'
import type { ImportKind } from '#contract/imports/fields.ts'
import type { Db } from '../../platform/database/db.ts'
import { whereOf, type Scope } from '../../platform/access/scope.ts'
import { companies } from '../people/index.ts'
import { importColumns, importRows, imports, type ImportRecord, type ImportRowRecord } from './tables.ts'

export type Counts = Record<RowOutcome, number>
export const noCounts = (): Counts => ({ new: 0, update: 0, same: 0, error: 0, dropped: 0 })

/** The only company of a scope; undefined if there are several or none. */
export const findOnlyCompany = async (on: Db, scope: Scope) => {
  const rows = await on
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(whereOf(scope))
    .limit(2)
  return rows.length === 1 ? rows[0] : undefined
}

/** Begins an import; undefined if the same file was submitted for writing before, and was written. */
export const addImport = async (
  on: Db,
  values: typeof imports.$inferInsert,
): Promise<ImportRecord | undefined> => {
  const [row] = await on.insert(imports).values(values).onConflictDoNothing().returning()
  return row
}

/** A file that somebody submitted for writing, by its digest. */
interface SentFile {
  owner: string
  digest: string
}

const isOfFile = ({ owner, digest }: SentFile) => and(eq(imports.owner, owner), eq(imports.digest, digest))

/** The import of a file that was submitted for writing before. */
export const findByDigest = async (on: Db, file: SentFile): Promise<ImportRecord | undefined> => {
  const [row] = await on.select().from(imports).where(isOfFile(file))
  return row
}

const withCompany = (on: Db) =>
  on
    .select({ record: imports, company: { _id: companies.id, name: companies.name } })
    .from(imports)
    .innerJoin(companies, eq(companies.id, imports.company))

/** An import within a scope, with its company. */
export const findImport = async (on: Db, id: string, scope: Scope) => {
  const [row] = await withCompany(on).where(and(eq(imports.id, id), whereOf(scope)))
  return row
}

/**
 * Whose file was being read when its server died: nothing of it came in for a minute. It holds nothing that anybody can use.
 */
const wasCutOff = sql`(${imports.state} = 'reading' and ${imports.updatedAt} < now() - interval '1 minute')`

/** The imports of a scope, newest first, and how many there are, without those whose reading was cut off. */
export const listImportsOf = async (on: Db, scope: Scope, page: { skip: number; limit: number }) => {
  const shown = and(whereOf(scope), not(wasCutOff))
  return {
    items: await withCompany(on).where(shown).orderBy(desc(imports.id)).limit(page.limit).offset(page.skip),
    total: await on.$count(imports, shown),
  }
}

/** Removes the imports whose reading was cut off, of one file or all. @returns whether there was one */
export const deleteCutOff = async (on: Db, file?: SentFile): Promise<boolean> => {
  const removed = await on
    .delete(imports)
    .where(and(wasCutOff, file && isOfFile(file)))
    .returning({ id: imports.id })
  return removed.length > 0
}

/** An import, locked until the transaction ends. */
export const lockImport = async (tx: Db, id: string): Promise<ImportRecord | undefined> => {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  return row
}

/** Changes an import that is in a state; undefined if it is in another. */
export const moveImport = async (
  on: Db,
  id: string,
  from: readonly ImportRecord['state'][],
  values: Partial<typeof imports.$inferInsert>,
): Promise<ImportRecord | undefined> => {
  const [row] = await on
    .update(imports)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(imports.id, id), inArray(imports.state, [...from])))
    .returning()
  return row
}

/** Lets the file of an import be submitted again, as a new import. */
export const forgetDigest = async (on: Db, id: string): Promise<void> => {
  await on.update(imports).set({ digest: null }).where(eq(imports.id, id))
}

/** Removes an import, with its rows. */
export const deleteImport = async (on: Db, id: string): Promise<void> => {
  await on.delete(imports).where(eq(imports.id, id))
}

/** The imports of a user whose rows are still stored, the longest untouched first. */
export const heldBy = (on: Db, owner: string) =>
  on
    .select({ id: imports.id, state: imports.state, characters: imports.characters })
    .from(imports)
    .where(and(eq(imports.owner, owner), eq(imports.hasRows, true), gt(imports.characters, 0)))
    .orderBy(asc(imports.updatedAt), asc(imports.id))

/** Removes a rehearsal, unless its state has changed. */
export const deleteRehearsal = async (on: Db, id: string): Promise<void> => {
  await on.delete(imports).where(and(eq(imports.id, id), eq(imports.state, 'checked')))
}

/** Adds rows as they were read; that more came is noted (`wasCutOff`). */
export const addRows = async (
  on: Db,
  id: string,
  rows: readonly { row: number; cells: string[] }[],
): Promise<void> => {
  await on.execute(sql`with touched as (update ${imports} set updated_at = now() where id = ${id}::uuid)
    insert into ${importRows} (import, "row", cells)
    select ${id}::uuid, read."row", read.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as read("row" int, cells jsonb)
    on conflict do nothing`)
}

/** A number of an import's rows after a row, matching a condition. */
export const rowsAfter = (
  on: Db,
  id: string,
  after: number,
  limit: number,
  further?: SQL,
): Promise<ImportRowRecord[]> =>
  on
    .select()
    .from(importRows)
    .where(and(eq(importRows.import, id), gt(importRows.row, after), further))
    .orderBy(asc(importRows.row))
    .limit(limit)

/** Iterates over the rows of an import in batches. */
export async function* chunksOf(
  on: Db,
  id: string,
  limit: number,
  further?: SQL,
): AsyncGenerator<ImportRowRecord[]> {
  for (let after = 0; ;) {
    const rows = await rowsAfter(on, id, after, limit, further)
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    after = rows.at(-1)?.row ?? after
  }
}

/** The outcome of a row. */
export type Judged = Pick<
  ImportRowRecord,
  'row' | 'item' | 'username' | 'name' | 'keys' | 'errors' | 'reason' | 'before'
> & { outcome: RowOutcome }

/** Stores the outcome of rows, in one statement. */
export const keepJudged = async (on: Db, id: string, judged: readonly Judged[]): Promise<void> => {
  if (judged.length === 0) return
  await on.execute(sql`update ${importRows} set
    outcome = judged.outcome, item = judged.item, username = judged.username, name = judged.name, keys = judged.keys,
    errors = judged.errors, reason = judged.reason, before = judged.before
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as judged(
      "row" int, outcome text, item uuid, username text, name text, keys text[], errors jsonb, reason text, before jsonb)
    where ${importRows.import} = ${id} and ${importRows.row} = judged."row"`)
}

/** How many rows have each outcome, counted from the rows themselves. */
export const countRows = async (on: Db, id: string): Promise<Counts> => {
  const found = await on
    .select({ outcome: importRows.outcome, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(and(eq(importRows.import, id), isNotNull(importRows.outcome)))
    .groupBy(importRows.outcome)
  const counts = noCounts()
  for (const { outcome, count } of found) if (outcome) counts[outcome] = count
  return counts
}

/** A page of the rows of an import, optionally only those with one outcome. */
export const pageOfRows = async (
  on: Db,
  id: string,
  { skip, limit, outcome }: { skip: number; limit: number; outcome?: RowOutcome | undefined },
) => {
  const where = and(eq(importRows.import, id), outcome ? eq(importRows.outcome, outcome) : undefined)
  return {
    items: await on
      .select()
      .from(importRows)
      .where(where)
      .orderBy(asc(importRows.row))
      .limit(limit)
      .offset(skip),
    total: await on.$count(importRows, where),
  }
}

const isRow = (id: string, row: number) => and(eq(importRows.import, id), eq(importRows.row, row))

/** A row of an import. */
export const findRow = async (on: Db, id: string, row: number): Promise<ImportRowRecord | undefined> => {
  const [found] = await on.select().from(importRows).where(isRow(id, row))
  return found
}

/** Stores the corrections of a row. */
export const keepMended = async (
  on: Db,
  id: string,
  row: number,
  mended: Record<string, string>,
): Promise<void> => {
  await on.update(importRows).set({ mended }).where(isRow(id, row))
}

/** Whether a row is this one, or shares a value such as a NIF. */
export const isRowOrSays = (row: number, keys: readonly string[]): SQL | undefined => {
  const all = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )
  return or(
    eq(importRows.row, row),
    keys.length > 0 ? sql`${importRows.keys} && array[${all}]::text[]` : undefined,
  )
}

const withoutRows = { hasRows: false, mapping: {}, heads: [], failure: null }

/** Forgets the rows of an import, and whom its last refusal named; its counts stay. */
export const forgetRows = async (on: Db, id: string): Promise<void> => {
  await on.delete(importRows).where(eq(importRows.import, id))
  await on.update(imports).set(withoutRows).where(eq(imports.id, id))
}

/** The imports that still have rows and have not changed since a moment. */
export const restingSince = async (on: Db, since: Date): Promise<string[]> => {
  const rows = await on
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.hasRows, true), lt(imports.updatedAt, since)))
  return rows.map(({ id }) => id)
}

/** The columns chosen for the headings of a company's files. */
export const rememberedColumns = async (
  on: Db,
  company: string,
  kind: ImportKind,
): Promise<Record<string, string>> => {
  const rows = await on
    .select({ head: importColumns.head, field: importColumns.field })
    .from(importColumns)
    .where(and(eq(importColumns.company, company), eq(importColumns.kind, kind)))
  return Object.fromEntries(rows.map(({ head, field }) => [head, field]))
}

/** Remembers the columns chosen for headings. */
export const rememberColumns = async (
  on: Db,
  company: string,
  kind: ImportKind,
  chosen: ReadonlyMap<string, string>,
): Promise<void> => {
  if (chosen.size === 0) return
  await on
    .insert(importColumns)
    .values([...chosen].map(([head, field]) => ({ company, kind, head, field })))
    .onConflictDoUpdate({
      target: [importColumns.company, importColumns.kind, importColumns.head],
      set: { field: sql`excluded.field` },
    })
}

/** Marks rows whose people were mailed. */
export const markMailed = async (on: Db, id: string, rows: number[]): Promise<void> => {
  await on
    .update(importRows)
    .set({ mailed: true })
    .where(and(eq(importRows.import, id), inArray(importRows.row, rows)))
}
