import type { Field, Fields } from './fields.ts'
import { fieldsIn } from './kinds/index.ts'

const flatten = (fields: Fields, prefix: string): [path: string, field: Field][] =>
  Object.entries(fields).flatMap(([name, field]): [path: string, field: Field][] => {
    const columns = fieldsIn(field, 'columns')
    return columns ? flatten(columns, `${prefix}${name}.`) : [[`${prefix}${name}`, field]]
  })

const flattened = new WeakMap<Fields, readonly (readonly [path: string, field: Field])[]>()

/** Every field with its dotted path, groups opened, lists and embeds as one field; kept, as a declaration does not change. */
export const flatFields = (fields: Fields): readonly (readonly [path: string, field: Field])[] => {
  const known = flattened.get(fields) ?? flatten(fields, '')
  flattened.set(fields, known)
  return known
}
