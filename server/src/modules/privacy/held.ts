import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { isUuid } from '../../platform/database/columns.ts'
import type { Held } from '../../platform/personal-data.ts'

/** The person of the data, as rows may name them. */
export interface Whose {
  id: string
  /** The address that a code proved theirs; null where none did. */
  provenEmail: string | null
  username: string
}

/** The columns of a table that lead to a row of another one of these. */
export const referencesOf = (table: PgTable, to: ReadonlySet<PgTable>): PgColumn[] =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return to.has(foreignTable) ? columns : []
  })

/** Which columns the list says something of. */
export const coveredBy = (all: readonly Held[]): ReadonlySet<PgColumn> =>
  new Set(
    all.flatMap(({ by = [], byEmail = [], byUsername = [], through = [] }) => [
      ...by,
      ...byEmail,
      ...byUsername,
      ...through.map(([column]) => column),
    ]),
  )

const isFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' &&
  value !== null &&
  '_id' in value &&
  typeof value._id === 'string' &&
  isUuid(value._id) &&
  'name' in value &&
  'size' in value

/** All files anywhere in a value. */
export const filesIn = (value: unknown): StoredFile[] => {
  if (isFile(value)) return [value]
  if (Array.isArray(value)) return value.flatMap(filesIn)
  if (typeof value === 'object' && value !== null && !(value instanceof Date))
    return Object.values(value).flatMap(filesIn)
  return []
}
