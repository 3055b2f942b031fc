import { and, getTableColumns, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { documents } from '../../platform/files/tables.ts'
import { rowsOf, type Whose } from '../../platform/personal-data/held-rows.ts'
import type { PersonalTable } from '../../platform/personal-data/personal-data.ts'

/** A row with its exported values. */
const exported = (
  row: Record<string, unknown>,
  { table, converts = [] }: PersonalTable,
): Record<string, unknown> => {
  const columns = getTableColumns(table)
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const conversion = converts.find(({ column }) => column === columns[name])
      return [name, conversion ? conversion.of(value) : value]
    }),
  )
}

/** The values of a row that are not exported. */
const NEVER = ['search', 'sort', 'passwordHash', 'activationHash', 'activationExpiresAt']

/** What is held about somebody in one table, in exported form, the oldest first if rows have a time of creation. */
export const readHeld = async (
  on: Db,
  all: readonly PersonalTable[],
  held: PersonalTable,
  whose: Whose,
): Promise<Record<string, unknown>[]> => {
  const columns = getTableColumns(held.table)
  const shown = Object.fromEntries(
    Object.entries(columns).filter(([name]) => !NEVER.includes(name) && !held.hides?.includes(name)),
  )
  const found = on
    .select(shown)
    .from(held.table)
    .where(rowsOf(all, held, [whose]))
    .$dynamic()
  const made = columns['createdAt']
  const rows = await (made ? found.orderBy(made) : found)
  return held.converts ? rows.map((row) => exported(row, held)) : rows
}

/** Clears or removes a person's rows in one table. @returns how many rows are concerned, even if they stay */
export const eraseHeld = async (
  on: Db,
  all: readonly PersonalTable[],
  held: PersonalTable,
  whose: Whose,
): Promise<number> => {
  const { erasure, table } = held
  const rows = and(rowsOf(all, held, [whose]), 'mask' in erasure ? erasure.where : undefined)
  const count = await on.$count(table, rowsOf(all, held, [whose]))
  if (count === 0 || 'keep' in erasure) return count
  if ('remove' in erasure) await on.delete(table).where(rows)
  else await on.update(table).set(erasure.values).where(rows)
  return count
}

/** Which of these files somebody uploaded themselves: those of others stay. */
export const ownFiles = async (tx: Tx, ids: readonly string[], user: string): Promise<string[]> => {
  if (ids.length === 0) return []
  const found = await tx
    .select({ id: documents.id, uploaderId: documents.uploaderId })
    .from(documents)
    .where(inArray(documents.id, [...ids]))
  return found.filter(({ uploaderId }) => uploaderId === user).map(({ id }) => id)
}
