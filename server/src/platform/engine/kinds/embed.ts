import { isRecord, type KindOf, type Values } from './kind.ts'

declare module './kind.ts' {
  interface ColumnValues<F> {
    embed: object
  }
}

export const embedKind: KindOf<'embed'> = {
  keep: (field, value, nested) => (isRecord(value) ? nested(field.of, value) : value),
  out: (field, value, { nested }) => (value ? nested(field.of, value as Values) : null),
  isFiltered: false,
  order: 'none',
  isHeavy: () => true,
}
