import { and, count, eq, sql } from 'drizzle-orm'
import { demand } from '../../../platform/access/ability.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { canRemoveCourse, elapsedTimePerc } from '#contract/enrolment/progress-rules.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  type AssignmentRow,
  assignments,
  lectureProgress,
  lockCodeOf,
  unassignCourse,
  takeCourseBack,
} from '../../enrolment/index.ts'
import { attempts } from '../../assessment/index.ts'
import { cartfcs } from '../../commerce/index.ts'
import { degrees } from '../../catalogue/index.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { traineesOf, users } from '../../people/index.ts'

/** What was done in an assignment; attempts that were cleared stay for inspection, so they count too. */
const progressOf = async (tx: Tx, assignment: AssignmentRow, durationMinutes: number) => {
  const [lectures] = await tx
    .select({ completed: count() })
    .from(lectureProgress)
    .where(and(eq(lectureProgress.assignment, assignment.id), eq(lectureProgress.complete, true)))
  const [exams] = await tx
    .select({ begun: count() })
    .from(attempts)
    .where(eq(attempts.assignment, assignment.id))
  return {
    completedLectures: lectures?.completed ?? 0,
    examAttempts: exams?.begun ?? 0,
    elapsedTimePerc: elapsedTimePerc({ countedSeconds: assignment.seconds, durationMinutes }),
  }
}

/** The hours go back onto the card, never beyond what it carried (rule card.hours). */
const giveHoursBack = async (tx: Tx, card: string, hours: number) => {
  const [given] = await tx
    .update(cartfcs)
    .set({ remaining: sql`least(${cartfcs.hours}, ${cartfcs.remaining} + ${Math.max(0, hours)}::int)` })
    .where(eq(cartfcs.id, card))
    .returning({ _id: cartfcs.id, ref: cartfcs.ref, remaining: cartfcs.remaining })
  return given ?? null
}

/**
 * Takes a course with zero progress off a trainee (rule enrolment.removal); the hours of its card come back once, however
 * many ask at the same time. The service and the code's seat are taken back (docs/decisions/0013).
 * @throws Problem `not_found` for an assignment that the caller does not answer for, `course_started`
 */
export const removeCourse = async (
  { db, clock }: Platform,
  who: Person,
  { user, degree }: { user: string; degree: string },
) => {
  demand(takeCourseBack, who)
  return db.transaction(async (tx) => {
    const code = await lockCodeOf(tx, { user, degree })
    const [found] = await tx
      .select({
        assignment: assignments,
        name: users.name,
        username: users.username,
        course: { name: degrees.name, duration: degrees.duration, hduration: degrees.hduration },
      })
      .from(assignments)
      .innerJoin(users, eq(users.id, assignments.user))
      .innerJoin(degrees, eq(degrees.id, assignments.degree))
      .where(and(eq(assignments.user, user), eq(assignments.degree, degree), whereOf(traineesOf(who))))
      .for('update', { of: assignments })
    if (!found) throw new Problem('not_found')
    const { assignment, course } = found
    if (!canRemoveCourse(await progressOf(tx, assignment, course.duration)))
      throw new Problem('course_started')
    await unassignCourse(tx, { assignment, code, now: clock.now() })
    const cartfc = assignment.cartfc ? await giveHoursBack(tx, assignment.cartfc, course.hduration) : null
    await recordActivity(tx, who, {
      action: 'user.removecourse',
      what: `${found.name || found.username} · ${course.name}`,
      entity: 'user',
      item: user,
    })
    return { _id: assignment.id, cartfc }
  })
}
