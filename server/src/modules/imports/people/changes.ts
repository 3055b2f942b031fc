import type { RowChange } from '#contract/imports/endpoints.ts'
import { personValues, type RowCells } from '#contract/imports/person-row.ts'
import { user } from '#contract/people/user.ts'
import { fieldAt } from '#contract/platform/kernel/entity.ts'
import { valueText } from '#contract/platform/kernel/value-text.ts'
import { keysOf } from '#contract/platform/kernel/records.ts'

/**
 * What a row changes of somebody's, field by field in the order of the file, each value as a person reads it (rule
 * import.rehearsal).
 * @param before what stood in the columns that it changes
 * @param cells what the row says
 */
export const rowChanges = (before: Readonly<Record<string, string | null>>, cells: RowCells): RowChange[] => {
  const values = personValues(cells)
  return keysOf(values).flatMap((column): RowChange[] => {
    const field = fieldAt(user.fields, column) ?? fieldAt(user.fields, `data.${column}`)
    if (!field || before[column] === undefined) return []
    const text = (value: string | null | undefined) => valueText(field, value) || null
    return [{ field: column, label: field.label, before: text(before[column]), after: text(values[column]) }]
  })
}
