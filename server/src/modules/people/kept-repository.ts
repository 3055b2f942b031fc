import { and, getTableName, inArray, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/personal-data/held-rows.ts'
import type { PersonalTable } from '../../platform/personal-data/personal-data.ts'
import { users } from './table.ts'

/** Does an erasure keep the rows of a table, because the law requires them or because they prove something? */
export const isKept = ({ table, erasure }: PersonalTable): boolean =>
  table !== users && ('keep' in erasure || ('mask' in erasure && erasure.isProof === true))

/** Rows of one table with data that is kept. */
interface KeptRows {
  table: string
  label: string
  total: number
}

/**
 * What an erasure of accounts would keep, table by table: a removal would delete it. Rows that belong to them only
 * through a kept row are not counted, since they exist only with it.
 */
export const keptOf = async (
  on: Db,
  all: readonly PersonalTable[],
  ids: readonly string[],
): Promise<KeptRows[]> => {
  const kept = all.filter(isKept)
  const tables = new Set(kept.map(({ table }) => table))
  const roots = kept
    .map((held) => ({ ...held, through: held.through?.filter(([, of]) => !tables.has(of)) ?? [] }))
    .filter(({ by = [], through }) => by.length + through.length > 0)
  if (roots.length === 0 || ids.length === 0) return []
  const whose = ids.map((id) => ({ id, provenEmail: null, username: '' }))
  const counts = roots.map(
    (held, place) =>
      sql`select ${place}::int as place, count(*)::int as total from ${held.table} where ${rowsOf(all, held, whose)}`,
  )
  const { rows } = await on.execute<{ place: number; total: number }>(sql.join(counts, sql` union all `))
  const totals = new Map(rows.map(({ place, total }) => [place, total]))
  return roots.flatMap(({ table, label }, place) => {
    const total = totals.get(place) ?? 0
    return total > 0 ? [{ table: getTableName(table), label, total }] : []
  })
}

/** The columns of a table by which the database keeps the account that they name from being removed. */
const holdingColumns = (table: PgTable): PgColumn[] =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    const lets = key.onDelete === 'cascade' || key.onDelete === 'set null'
    return foreignTable === users && !lets ? columns : []
  })

/** Rows that keep accounts from being removed: of which kind they are, and whose. */
interface Holder {
  label: string
  people: string[]
}

/**
 * What keeps accounts from being removed, kind by kind, and whose it is: rows that an erasure keeps, and rows that refer
 * to an account, which the database keeps.
 */
export const holdersOf = async (
  on: Db,
  all: readonly PersonalTable[],
  ids: readonly string[],
): Promise<Holder[]> => {
  const kinds = all.flatMap((held) => {
    const { table, by = [] } = held
    if (table === users) return []
    const holding = isKept(held) ? by : holdingColumns(table).filter((column) => by.includes(column))
    return holding
      .filter((column) => !column.getSQLType().endsWith('[]'))
      .map((column) => ({ label: held.label, table, column, where: held.where }))
  })
  if (kinds.length === 0 || ids.length === 0) return []
  const queries = kinds.map(({ table, column, where }, place): SQL => {
    const theirs = and(inArray(column, [...ids]), where)
    return sql`select ${place}::int as place, ${column} as person from ${table} where ${theirs} group by ${column}`
  })
  const { rows } = await on.execute<{ place: number; person: string }>(sql.join(queries, sql` union all `))
  const holders = new Map<string, Set<string>>()
  for (const { place, person } of rows) {
    const label = kinds[place]?.label ?? ''
    holders.set(label, (holders.get(label) ?? new Set()).add(person))
  }
  return [...holders].map(([label, people]) => ({ label, people: [...people] }))
}
