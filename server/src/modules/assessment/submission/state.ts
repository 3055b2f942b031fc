import { sql, type SQL } from 'drizzle-orm'
import type { DecidedWork } from '#contract/assessment/submissions-shapes.ts'
import { standsInCourse } from '../../catalogue/index.ts'
import { submissions } from './tables.ts'

/** Whether nobody has decided on work yet. Written as the partial index says it, without a value. */
export const isUndecided: SQL = sql`(${submissions.gradedAt} is null and not ${submissions.complete})`

/**
 * Whether work waits for its grade: without one, in a session that its course still has, as no other can be graded
 * (rule submission.grading). The query joins the courses.
 */
export const waitsForGrade: SQL = sql`(${isUndecided}
  and ${standsInCourse(submissions.module, submissions.lecture)})`

/** The state of work that was read; `waiting` is what `isUndecided` says of rows. */
export const workStateOf = ({
  complete,
  gradedAt,
}: {
  complete: boolean
  gradedAt: Date | string | null
}): DecidedWork['state'] => {
  if (complete) return 'graded'
  return gradedAt === null ? 'waiting' : 'returned'
}
