import { getTableName, sql } from 'drizzle-orm'
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
