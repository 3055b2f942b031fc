import type { KindOf } from './kind.ts'
import { isRecord } from '#contract/platform/kernel/records.ts'

declare module './kind.ts' {
  interface ColumnValues<F> {
    embed: object
  }
}

export const embedKind: KindOf<'embed'> = {
  keep: (field, value, nested) => (isRecord(value) ? nested(field.of, value) : value),
  out: (field, value, { nested }) => (isRecord(value) ? nested(field.of, value) : null),
  imported: (field, value, { nested }) => (isRecord(value) ? nested(field.of, value) : value),
  isFiltered: false,
  order: 'none',
  isHeavy: () => true,
}
