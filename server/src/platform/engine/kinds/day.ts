import type { KindOf } from './kind.ts'

declare module './kind.ts' {
  interface ColumnValues<F> {
    day: string
  }
}

export const dayKind: KindOf<'day'> = {
  order: 'value',
  counted: (value) => new Date(`${String(value)}T00:00:00Z`),
  numFmt: 'yyyy-mm-dd',
}
