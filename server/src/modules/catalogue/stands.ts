import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { degrees, modules } from './tables.ts'

/**
 * Does a session still stand in its course, where both are named by rows of a query that joins the courses? What was
 * handed in or agreed upon for one that its authors took out can be graded no more.
 */
export const standsInCourse = (module: PgColumn, lecture: PgColumn): SQL => sql`(
  ${degrees.modules} @> jsonb_build_array(jsonb_build_object('module', ${module}))
  and exists (select from ${modules} part, jsonb_array_elements(part.lectures) session(item)
    where part.id = ${module} and session.item->>'_id' = ${lecture}::text))`
