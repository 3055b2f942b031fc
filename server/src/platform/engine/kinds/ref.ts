import { sql } from 'drizzle-orm'
import { idOf } from '#contract/platform/kernel/kinds/reference.ts'
import { plainId, type KindOf } from './kind.ts'

declare module './kind.ts' {
  interface ColumnValues<F> {
    ref: string
  }
}

export const refKind: KindOf<'ref'> = {
  keep: (_, value) => idOf(value),
  out: (field, value, { refer }) => refer(field.entity, value),
  imported: (_, value, { ids }) => ids.get(String(idOf(value))) ?? null,
  order: 'value',
  asked: plainId,
  refers: ({ entity }, column) => ({ entity, ids: sql`${column}` }),
}
