import { sql } from 'drizzle-orm'
import { idOf } from '#contract/platform/kernel/kinds/reference.ts'
import { plainId, type KindOf } from './kind.ts'

declare module './kind.ts' {
  interface ColumnValues<F> {
    refs: readonly string[]
  }
}

export const refsKind: KindOf<'refs'> = {
  keep: (_, value) => (Array.isArray(value) ? [...new Set(value.map(idOf))] : value),
  out: (field, value, { refer }) =>
    (Array.isArray(value) ? value : []).map((id: unknown) => refer(field.entity, id)),
  // References point to other ids here.
  imported: () => undefined,
  order: 'none',
  holds: (_, column, value) => sql`${column} @> ${sql`array[${plainId(value)}]::uuid[]`}`,
  refers: ({ entity }, column) => ({ entity, ids: sql`unnest(${column})` }),
}
