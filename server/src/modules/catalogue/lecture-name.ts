import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { modules } from './tables.ts'

/** The name of a session in the joined module; null if it was removed. */
export const lectureNameOf = (lecture: PgColumn | SQL): SQL<string | null> =>
  sql<string | null>`(select l.item->>'name' from jsonb_array_elements(${modules.lectures}) l(item)
    where l.item->>'_id' = ${lecture}::text limit 1)`
