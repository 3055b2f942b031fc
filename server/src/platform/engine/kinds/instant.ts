import { refuse, type KindOf } from './kind.ts'

declare module './kind.ts' {
  interface ColumnValues<F> {
    instant: Date
  }
}

export const instantKind: KindOf<'instant'> = {
  column: (value) => (value === null ? null : new Date(value as string)),
  out: (_, value) => (value instanceof Date ? value.toISOString() : (value ?? null)),
  order: 'value',
  asked: (value) => {
    const at = new Date(String(value))
    return Number.isNaN(at.getTime()) ? refuse(String(value)) : at
  },
}
