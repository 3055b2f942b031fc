import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { TraineeSessions } from '#contract/management/workspace-endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { attempts } from '../../assessment/index.ts'
import { courseOutline } from '../../catalogue/index.ts'
import { assignments, lectureProgress } from '../../enrolment/index.ts'
import { users } from '../../people/index.ts'
import { seeTrainees } from '../policy.ts'

const SECONDS_OF_A_MINUTE = 60

/** The course of a trainee in sight. */
const findAssignment = async (db: Db, who: Person, user: string, degree: string) => {
  const [found] = await db
    .select({ id: assignments.id, modules: assignments.modules })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user))
    .where(and(eq(assignments.user, user), eq(assignments.degree, degree), whereOf(seeTrainees(who))))
  return found
}

/** What a trainee did in the sessions of a course, by module and session. */
const progressOf = async (db: Db, assignment: string) => {
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

/**
 * How far a trainee is in each session of a course (rule management.sessions).
 * @throws Problem `not_found` for a trainee out of sight, and one who does not have the course
 */
export const showSessions = async (
  { db }: Platform,
  who: Person,
  { user, degree }: { user: string; degree: string },
): Promise<TraineeSessions> => {
  const assignment = await findAssignment(db, who, user, degree)
  if (!assignment) throw new Problem('not_found')
  const outline = await courseOutline(db, degree)
  const done = await progressOf(db, assignment.id)
  const taken = outline.filter(({ _id }) => !assignment.modules || assignment.modules.includes(_id))
  return {
    modules: taken.map((module) => ({
      _id: module._id,
      name: module.name,
      sessions: module.lectures.map((lecture) => {
        const progress = done.get(`${module._id} ${lecture._id}`)
        return {
          _id: lecture._id,
          name: lecture.name,
          minutes: lecture.duration,
          countedMinutes: Math.round((progress?.seconds ?? 0) / SECONDS_OF_A_MINUTE),
          begun: progress !== undefined,
          complete: progress?.complete ?? false,
          completeAt: progress?.completeAt?.toISOString() ?? null,
          value: progress?.value ?? null,
          attempts: progress?.attempts ?? 0,
        }
      }),
    })),
  }
}
