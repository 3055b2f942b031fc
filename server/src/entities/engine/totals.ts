import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect.ts'
import type { Binding } from './binding.ts'

/** Counting fewer rows than this costs less than remembering them. */
const LARGE = 5_000
/** How long a large total is remembered, in milliseconds. */
const REMEMBERED_MS = 5_000
const MAX_REMEMBERED = 1_000

const dialect = new PgDialect({ casing: 'snake_case' })

/** Counts the items of list calls. Large totals are remembered for some seconds, until their entity changes here. */
export interface Totals {
  count: (db: Db, binding: Binding, condition: SQL | undefined) => Promise<number>
  /** Forgets what is remembered of an entity. */
  forget: (entity: string) => void
}

/** Makes the memory of large totals. */
export const createTotals = (): Totals => {
  const remembered = new Map<string, { total: number; until: number }>()
  return {
    async count(db, binding, condition) {
      const query = condition && dialect.sqlToQuery(condition)
      const key = `${binding.entity.name} ${query ? query.sql + JSON.stringify(query.params) : ''}`
      const known = remembered.get(key)
      if (known && known.until > performance.now()) return known.total
      const [counted] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(binding.table)
        .where(condition)
      const total = counted?.total ?? 0
      if (total < LARGE) remembered.delete(key)
      else {
        if (remembered.size >= MAX_REMEMBERED) remembered.clear()
        remembered.set(key, { total, until: performance.now() + REMEMBERED_MS })
      }
      return total
    },
    forget: (entity) => {
      for (const key of remembered.keys()) if (key.startsWith(`${entity} `)) remembered.delete(key)
    },
  }
}
