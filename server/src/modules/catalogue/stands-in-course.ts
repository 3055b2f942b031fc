import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { degrees, modules } from './tables.ts'

/**
 * Whether a session is still in its course, if both are named by rows of a query that joins the courses. Work or
 * appointments of a removed session can no longer be graded.
 */
export const standsInCourse = (module: PgColumn, lecture: PgColumn): SQL => sql`(
  ${degrees.modules} @> jsonb_build_array(jsonb_build_object('module', ${module}))
  and exists (select from ${modules} part, jsonb_array_elements(part.lectures) session(item)
    where part.id = ${module} and session.item->>'_id' = ${lecture}::text))`
