import type { Field } from '#contract/platform/kernel/fields.ts'
import { kinds } from '../kinds/index.ts'
import { ShownValue } from '../kinds/shown.tsx'

/** A value of an item, readable; nothing is a dash. */
export const FieldValue = (props: { field: Field; value: unknown }) => <ShownValue kinds={kinds} {...props} />
