import { sql, type SQL } from 'drizzle-orm'

/** What a query reads besides a row's own columns: rights, hidden fields, names of references, computed values. */
type ExtraKind = 'can' | 'hides' | 'title' | 'computed'

/** The name of such a value among a row's columns; no column has a space in its name. */
export const extraKey = (what: ExtraKind, name: string): string => `${what} ${name}`

const isOwn = (key: string): boolean => !key.includes(' ')

/** Creates a function that strips the rows of one query of everything but their own columns. */
export const createOwnColumns = <R extends Record<string, unknown>>(): ((read: R) => R) => {
  let own: readonly string[] | undefined
  return (read) => {
    own ??= Object.keys(read).filter(isOwn)
    const row: Record<string, unknown> = {}
    for (const key of own) row[key] = read[key]
    return row as R
  }
}

/** Values to be selected beside a row, each as raw SQL: drizzle would drop the table names from its columns. */
export const extraColumns = (what: ExtraKind, values: Readonly<Record<string, SQL>>): Record<string, SQL> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [extraKey(what, name), sql`${value}`]))
