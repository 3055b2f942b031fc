import { sql } from 'drizzle-orm'
import { assignments, lectureProgress } from '../tables.ts'

/** Which sessions are complete, by module, also such as the course has no more; null where none is. */
export type CompleteSessions = Record<string, string[]> | null

/** The complete sessions of the assignment that a statement reads. */
export const completeSessions = sql<CompleteSessions>`(
  select json_object_agg(m.module, m.lectures) from (
    select p.module, json_agg(p.lecture) as lectures from ${lectureProgress} p
    where p.assignment = ${assignments.id} and p.complete group by p.module) m)`
