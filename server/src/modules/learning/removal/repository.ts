import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { attempts, handedInWorks } from '../../assessment/index.ts'
import { degrees } from '../../catalogue/index.ts'
import { certificates } from '../../certificates/index.ts'
import { cartfcs } from '../../commerce/index.ts'
import { assignments, lectureProgress, takeCourseBack } from '../../enrolment/index.ts'
import { users } from '../../people/index.ts'

/** A course of a person from whom the user may take courses back, with what they did in it; the assignment stays locked. */
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
      course: { name: degrees.name, hduration: degrees.hduration },
    })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user))
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .where(and(eq(assignments.user, user), eq(assignments.degree, degree), whereOf(takeCourseBack(who))))
    .for('update', { of: assignments })
  return found
}

const completedLectures = (assignment: SQL | PgColumn | string) =>
  sql<number>`(select count(*)::int from ${lectureProgress}
    where ${lectureProgress.assignment} = ${assignment} and ${lectureProgress.complete})`

const examAttempts = (assignment: SQL | PgColumn | string) =>
  sql<number>`(select count(*)::int from ${attempts} where ${attempts.assignment} = ${assignment})`

/** A certificate keeps its course, also one in which nothing was done. */
const isCertified = (assignment: PgColumn) =>
  sql<boolean>`exists (select from ${certificates} where ${certificates.assignment} = ${assignment})`

/** What was done in an assignment; attempts that were cleared stay for inspection, so they count too. */
export const countDone = async (tx: Tx, assignment: string) => {
  const [done] = await tx
    .select({
      completedLectures: completedLectures(assignment),
      examAttempts: examAttempts(assignment),
      handedIn: handedInWorks(sql`${assignment}::uuid`),
    })
    .from(sql`(values (1)) as one`)
  return done ?? { completedLectures: 0, examAttempts: 0, handedIn: 0 }
}

/** Which of these people, among those from whom the user may take courses back, have a course, with what they did in it. */
export const doneByTrainees = async (
  on: Db,
  who: Person,
  { users: ids, degree }: { users: readonly string[]; degree: string },
) =>
  on
    .select({
      user: users.id,
      name: users.name,
      username: users.username,
      assignment: assignments.id,
      isCertified: isCertified(assignments.id),
      countedSeconds: assignments.seconds,
      completedLectures: completedLectures(assignments.id),
      examAttempts: examAttempts(assignments.id),
      handedIn: handedInWorks(assignments.id),
      ref: sql<string | null>`upper(${cartfcs.ref})`,
    })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user))
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .leftJoin(cartfcs, eq(cartfcs.id, assignments.cartfc))
    .where(
      and(inArray(assignments.user, [...ids]), eq(assignments.degree, degree), whereOf(takeCourseBack(who))),
    )
    .orderBy(asc(users.sort), asc(users.id))
