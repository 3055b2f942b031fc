import { plain, refuse, type KindOf } from './kind.ts'

declare module './kind.ts' {
  interface ColumnValues<F> {
    boolean: boolean
  }
}

export const booleanKind: KindOf<'boolean'> = {
  out: (_, value) => value ?? false,
  order: 'value',
  asked: (value) => (typeof value === 'boolean' ? value : refuse(JSON.stringify(plain(value)))),
}
