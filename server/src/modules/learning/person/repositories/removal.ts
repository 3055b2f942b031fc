import { and, eq, sql } from 'drizzle-orm'
import { whereOf } from '../../../../platform/access/scope.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { attempts } from '../../../assessment/index.ts'
import { degrees } from '../../../catalogue/index.ts'
import { assignments, lectureProgress, plannedMinutes } from '../../../enrolment/index.ts'
import { traineesOf, users } from '../../../people/index.ts'

/** A course that one of somebody's trainees has, with what they did in it; the assignment stays locked. */
export const lockOfTrainee = async (
  tx: Tx,
  who: Person,
  { user, degree }: { user: string; degree: string },
) => {
  const [found] = await tx
    .select({
      assignment: assignments,
      name: users.name,
      username: users.username,
      course: { name: degrees.name, duration: plannedMinutes, hduration: degrees.hduration },
    })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user))
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .where(and(eq(assignments.user, user), eq(assignments.degree, degree), whereOf(traineesOf(who))))
    .for('update', { of: assignments })
  return found
}

/** What was done in an assignment; attempts that were cleared stay for inspection, so they count too. */
export const countDone = async (tx: Tx, assignment: string) => {
  const [done] = await tx
    .select({
      completedLectures: sql<number>`(select count(*)::int from ${lectureProgress}
        where ${lectureProgress.assignment} = ${assignment} and ${lectureProgress.complete})`,
      examAttempts: sql<number>`(select count(*)::int from ${attempts} where ${attempts.assignment} = ${assignment})`,
    })
    .from(sql`(values (1)) as one`)
  return done ?? { completedLectures: 0, examAttempts: 0 }
}
