import { sql } from 'drizzle-orm'
import { plain, type KindOf } from './kind.ts'

declare module './kind.ts' {
  interface ColumnValues<F> {
    texts: readonly string[]
  }
}

const trimmed = (one: unknown): unknown => (typeof one === 'string' ? one.trim() : one)

export const textsKind: KindOf<'texts'> = {
  keep: (_, value) =>
    Array.isArray(value) ? [...new Set(value.map(trimmed))].filter((one) => one !== '') : value,
  out: (_, value) => value ?? [],
  order: 'none',
  holds: (_, column, value) => sql`${column} @> ${sql`array[${plain(value)}]::text[]`}`,
}
