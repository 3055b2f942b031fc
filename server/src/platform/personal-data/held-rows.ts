import { and, arrayOverlaps, getTableColumns, getTableName, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PersonalTable } from './personal-data.ts'

/** The person, by the values that rows may use to name them. */
export interface Whose {
  id: string
  /** Their address as proved by a code; null if none was. */
  provenEmail: string | null
  username: string
}

const isList = (column: PgColumn): boolean => column.getSQLType().endsWith('[]')

const namesAny = (column: PgColumn, values: string[]): SQL =>
  isList(column) ? arrayOverlaps(column, values) : inArray(column, values)

const columnOf = (table: PgTable, name: string): PgColumn => {
  const column = getTableColumns(table)[name]
  if (!column) throw new Error(`${getTableName(table)} has no ${name}`)
  return column
}

/** The rows that an address names: nobody's, until it is proved that the address is the person's. */
const byEmail = (held: PersonalTable, whose: readonly Whose[]): SQL[] => {
  const emails = whose.flatMap(({ provenEmail }) => provenEmail ?? [])
  if (emails.length === 0) return []
  return (held.byEmail ?? []).map((column) =>
    isList(column)
      ? namesAny(column, emails)
      : inArray(
          sql`lower(${column})`,
          emails.map((email) => email.toLowerCase()),
        ),
  )
}

/** The rows of a table that belong to a person, among all of these. */
export const rowsOf = (all: readonly PersonalTable[], held: PersonalTable, whose: readonly Whose[]): SQL => {
  const ids = whose.map(({ id }) => id)
  const usernames = whose.map(({ username }) => username)
  const ways = [
    ...(held.by ?? []).map((column) => namesAny(column, ids)),
    ...byEmail(held, whose),
    ...(held.byUsername ?? []).map((column) => inArray(column, usernames)),
    ...(held.through ?? []).map(([column, of, by]) => {
      const parent = all.find(({ table }) => table === of)
      if (!parent) throw new Error(`${getTableName(of)} is nobody's`)
      const key = by ?? columnOf(of, 'id')
      return sql`${column} in (select ${key} from ${of} where ${rowsOf(all, parent, whose)})`
    }),
  ]
  // A table without a column for people has nobody's rows, whatever else is asked of it.
  if (ways.length === 0) return sql`false`
  return and(or(...ways), held.where) ?? sql`false`
}
