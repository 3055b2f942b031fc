import type { Fields } from '#contract/platform/kernel/fields.ts'

/** Where items refer to others, in fields that are filled in: `modules[].module`. */
export const referencesOf = (fields: Fields, prefix = ''): { path: string; target: string }[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    if (field.readOnly) return []
    if (field.kind === 'ref' || field.kind === 'refs') return [{ path, target: field.entity }]
    if (field.kind === 'list') return referencesOf(field.of, `${path}[].`)
    return field.kind === 'group' || field.kind === 'embed' ? referencesOf(field.of, `${path}.`) : []
  })
