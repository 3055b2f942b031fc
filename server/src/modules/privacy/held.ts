import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import type { PersonalTable } from '../../platform/personal-data/personal-data.ts'

/** The columns of a table that refer to a row of another of these tables. */
export const referencesOf = (table: PgTable, to: ReadonlySet<PgTable>): PgColumn[] =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return to.has(foreignTable) ? columns : []
  })

/** Which columns the list mentions. */
export const coveredBy = (all: readonly PersonalTable[]): ReadonlySet<PgColumn> =>
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
  isId(value._id) &&
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
