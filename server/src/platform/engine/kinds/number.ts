import { plain, refuse, type KindOf } from './kind.ts'

declare module './kind.ts' {
  interface ColumnValues<F> {
    number: number
  }
}

export const numberKind: KindOf<'number'> = {
  order: 'value',
  asked: (value) => (typeof value === 'number' ? value : refuse(JSON.stringify(plain(value)))),
  counted: Number,
}
