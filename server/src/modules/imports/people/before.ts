import type { ImportRowRecord } from '../tables.ts'

/** What stood where a row wrote, by column. */
export type Before = NonNullable<ImportRowRecord['before']>

/** The column under which the employment is named that a row wrote: those of its fields begin with it and a dot. */
const EMPLOYMENT = 'employment'
const FIELD = `${EMPLOYMENT}.`

/** The previous values of an employment's fields that a row wrote. @param values by the employment's own fields */
export const beforeOfEmployment = (values: Before): Before =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [`${FIELD}${field}`, value]))

/** The same with which employment it is: one that was entered has its id from then on. */
export const beforeWithId = (before: Before | null, id: string): Before => ({ ...before, [EMPLOYMENT]: id })

/**
 * What stood where a row wrote: in the columns of the record, in the fields of the employment, and which employment it is.
 * One that the row enters had no first day.
 */
export const partsOf = (before: Before | null) => {
  const { [EMPLOYMENT]: id = null, ...columns } = before ?? {}
  const parts = { record: {} as Record<string, string | null>, employment: {} as Before }
  for (const [column, value] of Object.entries(columns))
    if (column.startsWith(FIELD)) parts.employment[column.slice(FIELD.length)] = value
    else parts.record[column] = value === null ? null : String(value)
  return { ...parts, id: id === null ? null : String(id) }
}
