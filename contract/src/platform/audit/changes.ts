import { valueAt, type Entity } from '../kernel/entity.ts'
import { flatFields } from '../kernel/flat-fields.ts'
import { isMasked } from '../kernel/kinds/text.ts'
import { valueText } from '../kernel/value-text.ts'

/** A field that an edit changed, as a person reads it; without values where these are not for the log. */
export interface FieldChange {
  _id: string
  label: string
  from: string | null
  to: string | null
}

/** How many characters of a value are kept. */
const MOST = 200
/** How many equal characters are kept before the first difference. */
const BEFORE = 30

/** Two texts, cut so that where they begin to differ is in sight. */
const shortened = (a: string, b: string): [string, string] => {
  if (a.length <= MOST && b.length <= MOST) return [a, b]
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1
  const start = Math.max(0, same - BEFORE)
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + MOST)}${text.length > start + MOST ? '…' : ''}`
  return [cut(a), cut(b)]
}

/**
 * What an edit changed, field by field, in the order of the declaration. Masked fields are left out; personal data is
 * named and its values are not kept, for a log outlives the right to have them.
 * @param before the item as it was, references by name
 * @param after the item as it is now
 */
export const fieldChanges = (entity: Entity, before: object, after: object): FieldChange[] =>
  flatFields(entity.fields).flatMap(([path, field]): FieldChange[] => {
    const [was, is] = [valueAt(before, path), valueAt(after, path)]
    if (field.readOnly || isMasked(field) || JSON.stringify(was ?? null) === JSON.stringify(is ?? null))
      return []
    const change = { _id: path, label: field.label }
    if (entity.personal) return [{ ...change, from: null, to: null }]
    const [from, to] = shortened(valueText(field, was), valueText(field, is))
    return [{ ...change, from, to }]
  })
