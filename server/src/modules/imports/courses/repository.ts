import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Person } from '../../../platform/access/actor.ts'
import { whereOf, type Scope } from '../../../platform/access/scope.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { degrees, openedBy } from '../../catalogue/index.ts'
import { assignments } from '../../enrolment/index.ts'
import { users } from '../../people/index.ts'

/** The courses that a file may name, with the fields needed to assign them, for the person who imports. */
export const findCourses = (on: Db, who: Person) =>
  on
    .select({
      id: degrees.id,
      name: degrees.name,
      code: degrees.code,
      duration: degrees.duration,
      hduration: degrees.hduration,
      state: degrees.state,
      openedBy: openedBy(who),
    })
    .from(degrees)
export type Course = Awaited<ReturnType<typeof findCourses>>[number]

/** Which courses some people have, as `user degree`, with the assignment. */
export const findHeld = async (on: Db, people: string[]): Promise<Map<string, string>> => {
  if (people.length === 0) return new Map()
  const rows = await on
    .select({ id: assignments.id, user: assignments.user, degree: assignments.degree })
    .from(assignments)
    .where(inArray(assignments.user, people))
  return new Map(rows.map(({ id, user, degree }) => [`${user} ${degree}`, id]))
}

/**
 * Standalone assignments with their trainees and courses, as far as mails need them; those on cards were mailed
 * already.
 */
export const findAssigned = (on: Db, ids: string[]) =>
  on
    .select({
      assignment: assignments.id,
      trainee: { id: users.id, name: users.name, email: users.email, company: users.company },
      degree: { id: degrees.id, name: degrees.name, duration: degrees.duration },
    })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user))
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .where(and(inArray(assignments.id, ids), isNull(assignments.cartfc)))

/** The state of an assignment in reach, and whether its trainee has logged in after a moment. */
export const standingOf = async (tx: Tx, id: string, { since, reach }: { since: Date; reach: Scope }) => {
  const [row] = await tx
    .select({
      user: assignments.user,
      trainee: { name: users.name, username: users.username },
      degree: assignments.degree,
      hduration: degrees.hduration,
      cameIn: sql<boolean>`coalesce(${users.lastLoginAt} > ${since.toISOString()}::timestamptz, false)`,
    })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user))
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .where(and(eq(assignments.id, id), whereOf(reach)))
  return row
}
