import type { KindOf } from './kind.ts'

declare module './kind.ts' {
  interface ColumnValues<F> {
    group: object
  }
}

/** Its fields are columns of their own. */
export const groupKind: KindOf<'group'> = { isFiltered: false, order: 'none' }
