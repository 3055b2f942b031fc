import type { Fields } from '#contract/platform/kernel/fields.ts'
import { fieldsIn, isReference } from '#contract/platform/kernel/kinds/index.ts'

/** Where items refer to others, in fields that are filled in: `modules[].module`. */
export const referencesOf = (fields: Fields, prefix = ''): { path: string; target: string }[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    if (field.readOnly) return []
    if (isReference(field)) return [{ path, target: field.entity }]
    const rows = fieldsIn(field, 'rows')
    if (rows) return referencesOf(rows, `${path}[].`)
    return referencesOf(fieldsIn(field, 'columns') ?? fieldsIn(field, 'value') ?? {}, `${path}.`)
  })
