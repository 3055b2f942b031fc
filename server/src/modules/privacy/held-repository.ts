import {
  and,
  arrayContains,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../platform/database/db.ts'
import { documents } from '../../platform/files/tables.ts'
import type { Held } from '../../platform/personal-data.ts'
import type { Whose } from './held.ts'

const isList = (column: PgColumn): boolean => column.getSQLType().endsWith('[]')

const names = (column: PgColumn, value: string): SQL =>
  isList(column) ? arrayContains(column, [value]) : eq(column, value)

const columnOf = (table: PgTable, name: string): PgColumn => {
  const column = getTableColumns(table)[name]
  if (!column) throw new Error(`${getTableName(table)} has no ${name}`)
  return column
}

/** The rows that an address names: nobody's, until it is proved that the address is the person's. */
const byEmail = (held: Held, email: string | null): SQL[] =>
  email === null
    ? []
    : (held.byEmail ?? []).map((column) =>
        isList(column) ? names(column, email) : sql`lower(${column}) = ${email.toLowerCase()}`,
      )

/** A row with what of its values goes out. */
const told = (row: Record<string, unknown>, { table, tells = [] }: Held): Record<string, unknown> => {
  const columns = getTableColumns(table)
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const telling = tells.find(({ column }) => column === columns[name])
      return [name, telling ? telling.of(value) : value]
    }),
  )
}

/** The rows of a table that are somebody's. */
export const rowsOf = (all: readonly Held[], held: Held, whose: Whose): SQL => {
  const ways = [
    ...(held.by ?? []).map((column) => names(column, whose.id)),
    ...byEmail(held, whose.provenEmail),
    ...(held.byUsername ?? []).map((column) => eq(column, whose.username)),
    ...(held.through ?? []).map(([column, of]) => {
      const parent = all.find(({ table }) => table === of)
      if (!parent) throw new Error(`${getTableName(of)} is nobody's`)
      const key = columnOf(of, 'id')
      return sql`${column} in (select ${key} from ${of} where ${rowsOf(all, parent, whose)})`
    }),
  ]
  return and(or(...ways), held.where) ?? sql`false`
}

/** What of a row stays in. */
const NEVER = ['search', 'sort', 'passwordHash', 'activationHash', 'activationExpiresAt']

/** What is held of somebody in one table, as it goes out, the oldest first where rows say when they were made. */
export const readHeld = async (
  on: Db,
  all: readonly Held[],
  held: Held,
  whose: Whose,
): Promise<Record<string, unknown>[]> => {
  const columns = getTableColumns(held.table)
  const shown = Object.fromEntries(
    Object.entries(columns).filter(([name]) => !NEVER.includes(name) && !held.hides?.includes(name)),
  )
  const found = on
    .select(shown)
    .from(held.table)
    .where(rowsOf(all, held, whose))
    .$dynamic()
  const made = columns['createdAt']
  const rows = await (made ? found.orderBy(made) : found)
  return held.tells ? rows.map((row) => told(row, held)) : rows
}

/** Clears or removes what an erasure takes of one table. @returns how many rows it is about, also where they stay */
export const eraseHeld = async (on: Db, all: readonly Held[], held: Held, whose: Whose): Promise<number> => {
  const { erasure, table } = held
  const rows = and(rowsOf(all, held, whose), 'mask' in erasure ? erasure.where : undefined)
  const count = await on.$count(table, rowsOf(all, held, whose))
  if (count === 0 || 'keep' in erasure) return count
  if ('remove' in erasure) await on.delete(table).where(rows)
  else await on.update(table).set(erasure.values).where(rows)
  return count
}

/** The given files that somebody uploaded: what others gave stays theirs. */
export const ownFiles = async (tx: Tx, ids: readonly string[], user: string): Promise<string[]> => {
  if (ids.length === 0) return []
  const found = await tx
    .select({ id: documents.id, uploaderId: documents.uploaderId })
    .from(documents)
    .where(inArray(documents.id, [...ids]))
  return found.filter(({ uploaderId }) => uploaderId === user).map(({ id }) => id)
}
