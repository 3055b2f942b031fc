import type { ImportRowRecord } from '../tables.ts'

/** The previous values of a row's columns. */
export type Before = NonNullable<ImportRowRecord['before']>

/** The column that names the employment that a row wrote; the columns of its fields begin with it and a dot. */
const EMPLOYMENT = 'employment'
const FIELD = `${EMPLOYMENT}.`

/** The previous values of an employment's fields that a row wrote. @param values by the employment's own fields */
export const beforeOfEmployment = (values: Before): Before =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [`${FIELD}${field}`, value]))

/** The previous values with the id of the employment: an entered one has an id from then on. */
export const beforeWithId = (before: Before | null, id: string): Before => ({ ...before, [EMPLOYMENT]: id })

/**
 * The previous values: of the record's columns, of the employment's fields, and which employment it is. An employment
 * that the row entered had no first day.
 */
export const partsOf = (before: Before | null) => {
  const { [EMPLOYMENT]: id = null, ...columns } = before ?? {}
  const parts = { record: {} as Record<string, string | null>, employment: {} as Before }
  for (const [column, value] of Object.entries(columns))
    if (column.startsWith(FIELD)) parts.employment[column.slice(FIELD.length)] = value
    else parts.record[column] = value === null ? null : String(value)
  return { ...parts, id: id === null ? null : String(id) }
}
