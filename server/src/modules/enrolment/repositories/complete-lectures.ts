import { sql } from 'drizzle-orm'
import { assignments, lectureProgress } from '../tables.ts'

/** The places of the complete sessions, `module/lecture`, including ones no longer in the course; null without any. */
export type CompleteLectures = string[] | null

/** The complete sessions of the assignment that a statement reads. */
export const completeLectures = sql<CompleteLectures>`(
  select json_agg(p.module || '/' || p.lecture) from ${lectureProgress} p
  where p.assignment = ${assignments.id} and p.complete)`
