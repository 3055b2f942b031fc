import { sql, type SQL } from 'drizzle-orm'
import { standsInCourse } from '../../catalogue/index.ts'
import { submissions } from './tables.ts'

/**
 * Whether work waits for its grade: without one, in a session that its course still has, as no other can be graded
 * (rule submission.grading). The query joins the courses. Written as the partial index says it, without a value.
 */
export const waitsForGrade: SQL = sql`(${submissions.gradedAt} is null and not ${submissions.complete}
  and ${standsInCourse(submissions.module, submissions.lecture)})`
