import type { KindOf } from './kind.ts'

declare module './kind.ts' {
  interface ColumnValues<F> {
    day: string
  }
}

export const dayKind: KindOf<'day'> = { order: 'value' }
