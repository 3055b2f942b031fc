import { employment } from '#contract/compliance/employment.ts'
import { employmentColumn, employmentValues, wholeEmployment } from '#contract/imports/employment-row.ts'
import type { RowChange } from '#contract/imports/endpoints.ts'
import { importLabel } from '#contract/imports/fields.ts'
import { personValues, type RowCells } from '#contract/imports/person-row.ts'
import { user } from '#contract/people/user.ts'
import { fieldAt } from '#contract/platform/kernel/entity.ts'
import { valueText } from '#contract/platform/kernel/value-text.ts'
import { entriesOf, keysOf } from '#contract/platform/kernel/records.ts'
import { partsOf, type Before } from './before.ts'

const recordChanges = (before: Readonly<Record<string, string | null>>, cells: RowCells): RowChange[] => {
  const values = personValues(cells)
  return keysOf(values).flatMap((column): RowChange[] => {
    const field = fieldAt(user.fields, column) ?? fieldAt(user.fields, `data.${column}`)
    if (!field || before[column] === undefined) return []
    const text = (value: string | null | undefined) => valueText(field, value) || null
    return [{ field: column, label: field.label, before: text(before[column]), after: text(values[column]) }]
  })
}

/** What a row changes in an employment: all its fields, if the row enters it. */
const employmentChanges = (before: Before, cells: RowCells): RowChange[] => {
  const values: Readonly<Record<string, unknown>> = { ...wholeEmployment(employmentValues(cells) ?? {}) }
  return entriesOf(employment.fields).flatMap(([name, field]): RowChange[] => {
    if (name === 'user' || name === 'company' || before[name] === undefined) return []
    const column = employmentColumn(name)
    const text = (value: unknown) => valueText(field, value) || null
    const label = importLabel('user', column)
    return [{ field: column, label, before: text(before[name]), after: text(values[name]) }]
  })
}

/**
 * What a row changes about a person, field by field in the order of the file, each value in readable form (rule
 * import.rehearsal).
 * @param before the previous values of the columns that it changes
 * @param cells the contents of the row
 */
export const rowChanges = (before: Before, cells: RowCells): RowChange[] => {
  const { record, employment: work } = partsOf(before)
  return [...recordChanges(record, cells), ...employmentChanges(work, cells)]
}
