import { sql } from 'drizzle-orm'
import { assignments, lectureProgress } from '../tables.ts'

/** The complete sessions, by module, including ones no longer in the course; null without any. */
export type CompleteSessions = Record<string, string[]> | null

/** The complete sessions of the assignment that a statement reads. */
export const completeSessions = sql<CompleteSessions>`(
  select json_object_agg(m.module, m.lectures) from (
    select p.module, json_agg(p.lecture) as lectures from ${lectureProgress} p
    where p.assignment = ${assignments.id} and p.complete group by p.module) m)`
