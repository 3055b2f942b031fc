import { isRecord } from '#contract/platform/kernel/records.ts'
import type { KindOf } from './kind.ts'

declare module './kind.ts' {
  interface ColumnValues<F> {
    group: object
  }
}

/** Its fields are columns of their own. */
export const groupKind: KindOf<'group'> = {
  brought: (field, value, { nested }) => (isRecord(value) ? nested(field.of, value) : value),
  isFiltered: false,
  order: 'none',
}
