import { isRecord } from '#contract/platform/kernel/records.ts'
import type { KindOf } from './kind.ts'

declare module './kind.ts' {
  interface ColumnValues<F> {
    group: object
  }
}

/** A group of fields, each of which is a column of its own. */
export const groupKind: KindOf<'group'> = {
  imported: (field, value, { nested }) => (isRecord(value) ? nested(field.of, value) : value),
  isFiltered: false,
  order: 'none',
}
