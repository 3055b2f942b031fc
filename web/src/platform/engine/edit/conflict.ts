import { valueAt, type Entity } from '#contract/platform/kernel/entity.ts'
import { flatFields } from '#contract/platform/kernel/flat-fields.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import type { Values } from '../../form/form-store.ts'
import { sentValues } from '../form/item-values.ts'

/** A field in which the input differs from what another person saved meanwhile. */
export interface Difference {
  path: string
  field: Field
  mine: unknown
  theirs: unknown
  /** The version taken by default: mine where I changed it. */
  choice: Choice
}

export type Choice = 'mine' | 'theirs'

/**
 * Field by field, where two versions of an item differ.
 * @param base what both began with
 */
export function differences(
  entity: Pick<Entity, 'fields'>,
  base: Values,
  mine: Values,
  theirs: Values,
): Difference[] {
  const files: Record<string, File> = {}
  const [before, typed, saved] = [
    sentValues(entity.fields, base, '', {}),
    sentValues(entity.fields, mine, '', files),
    sentValues(entity.fields, theirs, '', {}),
  ]
  const hasFile = (path: string) =>
    Object.keys(files).some((one) => one === path || one.startsWith(`${path}.`))
  const same = (path: string, a: Values, b: Values) =>
    JSON.stringify(valueAt(a, path)) === JSON.stringify(valueAt(b, path))
  return flatFields(entity.fields)
    .filter(([path, field]) => !field.readOnly && (hasFile(path) || !same(path, typed, saved)))
    .map(([path, field]) => ({
      path,
      field,
      mine: valueAt(mine, path),
      theirs: valueAt(theirs, path),
      choice: hasFile(path) || !same(path, typed, before) ? 'mine' : 'theirs',
    }))
}
