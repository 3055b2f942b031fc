import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Person } from '../../../platform/access/actor.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { attempts } from '../../assessment/index.ts'
import { assignments, lectureProgress } from '../../enrolment/index.ts'
import { users } from '../../people/index.ts'
import { seeTrainees } from '../policy.ts'

/** The course of a trainee in sight. */
export const findAssignment = async (db: Db, who: Person, user: string, degree: string) => {
  const [found] = await db
    .select({ id: assignments.id, modules: assignments.modules })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user))
    .where(and(eq(assignments.user, user), eq(assignments.degree, degree), whereOf(seeTrainees(who))))
  return found
}

/** What a trainee did in the sessions of a course, by module and session. */
export const progressOf = async (db: Db, assignment: string) => {
  const rows = await db
    .select({
      module: lectureProgress.module,
      lecture: lectureProgress.lecture,
      seconds: lectureProgress.seconds,
      complete: lectureProgress.complete,
      completeAt: lectureProgress.completeAt,
      value: lectureProgress.value,
      attempts: sql<number>`(select count(*)::int from ${attempts} where ${and(
        eq(attempts.assignment, lectureProgress.assignment),
        eq(attempts.module, lectureProgress.module),
        eq(attempts.lecture, lectureProgress.lecture),
        isNotNull(attempts.submittedAt),
        isNull(attempts.voidedAt),
      )})`,
    })
    .from(lectureProgress)
    .innerJoin(assignments, eq(assignments.id, lectureProgress.assignment))
    .where(eq(lectureProgress.assignment, assignment))
  return new Map(rows.map((row) => [`${row.module} ${row.lecture}`, row]))
}
