import { and, eq, sql, type SQL } from 'drizzle-orm'
import { whereOf } from '../../platform/access/scope.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Person } from '../../platform/access/actor.ts'
import { degrees, moderatedBy } from '../catalogue/index.ts'
import { assignments } from './tables.ts'

/** The ids of the courses that a user takes. */
export const coursesTakenBy = (user: Person): SQL =>
  sql`(select ${assignments.degree} from ${assignments} where ${assignments.user} = ${user._id})`

/** The ids of the courses that a user moderates; an administrator's are all. */
export const coursesModeratedBy = (user: Person): SQL =>
  sql`(select ${degrees.id} from ${degrees} where ${whereOf(moderatedBy(user)) ?? sql`true`})`

/** What a user is in a course: who takes it, and who answers for it. */
export const partIn = async (
  on: Db,
  user: Person,
  degree: string,
): Promise<{ takes: boolean; moderates: boolean }> => {
  const [taken] = await on
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.user, user._id), eq(assignments.degree, degree)))
  const [moderated] = await on
    .select({ id: degrees.id })
    .from(degrees)
    .where(and(eq(degrees.id, degree), whereOf(moderatedBy(user))))
  return { takes: taken !== undefined, moderates: moderated !== undefined }
}
