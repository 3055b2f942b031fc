import { sql, type SQL } from 'drizzle-orm'

/** What a query reads beside a row's own columns: rights, what is hidden, names of what is referred to, computed values. */
export type Beside = 'can' | 'hides' | 'title' | 'computed'

/** The name of such a value among a row's columns; no column has a space in its name. */
export const besideKey = (what: Beside, name: string): string => `${what} ${name}`

const isOwn = (key: string): boolean => !key.includes(' ')

/** A row's own columns alone. */
export const ownColumns = <R extends Record<string, unknown>>(read: R): R =>
  Object.fromEntries(Object.entries(read).filter(([key]) => isOwn(key))) as R

/** Values to be selected beside a row, each as it stands: drizzle would take the tables off the columns in it. */
export const besideColumns = (what: Beside, values: Readonly<Record<string, SQL>>): Record<string, SQL> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [besideKey(what, name), sql`${value}`]))
