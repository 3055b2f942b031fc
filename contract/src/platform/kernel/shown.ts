import type { Field } from './fields.ts'
import { valueAt } from './kinds/value-at.ts'

/** Is the field shown beside these values (`when` of its declaration)? */
export const isShown = (field: Field, siblings: unknown): boolean =>
  !field.when || field.when.in.includes(valueAt(siblings, field.when.field))
