import { displayName } from '#contract/platform/kernel/display-name.ts'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Person } from '../../../platform/access/actor.ts'
import { whereOf, type Scope } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { assignableBy, degrees, openedBy } from '../../catalogue/index.ts'
import { companies, users } from '../../people/index.ts'
import { codes } from '../code-tables.ts'
import { plannedHours } from '../repositories/assignments.ts'
import { assignments } from '../tables.ts'

/** Which of some courses people have, by person. */
export const coursesHad = async (
  on: Db,
  people: readonly string[],
  courses: readonly string[],
): Promise<Map<string, Set<string>>> => {
  const had = new Map<string, Set<string>>(people.map((id) => [id, new Set()]))
  if (people.length === 0 || courses.length === 0) return had
  const rows = await on
    .select({ user: assignments.user, degree: assignments.degree })
    .from(assignments)
    .where(and(inArray(assignments.user, [...people]), inArray(assignments.degree, [...courses])))
  for (const { user, degree } of rows) had.get(user)?.add(degree)
  return had
}

/** The private code of a person. */
export const privateCodeOf = async (on: Db, id: string): Promise<string | null> => {
  const [row] = await on.select({ code: users.privateCode }).from(users).where(eq(users.id, id))
  return row?.code ?? null
}

/** People within a scope, with their companies. */
export const peopleIn = async (on: Db, ids: readonly string[], scope: Scope) =>
  on
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      lock: users.lock,
      privateCode: users.privateCode,
      company: users.company,
      companyName: companies.name,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.company))
    .where(and(inArray(users.id, [...ids]), whereOf(scope)))

/** The names of people within a scope, for messages. */
export const namesOf = async (
  on: Db,
  ids: readonly string[],
  scope: Scope,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await on
    .select({ id: users.id, name: users.name, username: users.username })
    .from(users)
    .where(and(inArray(users.id, [...ids]), whereOf(scope)))
  return new Map(rows.map((person) => [person.id, displayName(person)]))
}

/** The fields of courses that giving needs, for a giver. */
export const coursesNamed = async (on: Db, giver: Person, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : on
        .select({
          id: degrees.id,
          name: degrees.name,
          hduration: degrees.hduration,
          state: degrees.state,
          openedBy: openedBy(giver),
        })
        .from(degrees)
        .where(inArray(degrees.id, [...ids]))

/** The courses with hours that a giver may give to anybody, by name. */
export const coursesToGive = async (on: Db, giver: Person) =>
  on
    .select({ _id: degrees.id, name: degrees.name, hours: degrees.hduration })
    .from(degrees)
    .where(and(gt(degrees.hduration, 0), whereOf(assignableBy(giver))))
    .orderBy(asc(degrees.sort), asc(degrees.id))

/** People's courses, and the hours of those that they are taking for a company. */
export const coursesTaken = async (
  on: Db,
  people: readonly string[],
  company: string,
): Promise<Map<string, { degrees: string[]; hours: number }>> => {
  const rows = await on
    .select({
      user: assignments.user,
      degrees: sql<string[]>`array_agg(${assignments.degree})`,
      hours: sql<number>`coalesce(sum(${plannedHours})
        filter (where not ${assignments.isComplete} and ${assignments.company} = ${company}::uuid), 0)::int`,
    })
    .from(assignments)
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .where(inArray(assignments.user, [...people]))
    .groupBy(assignments.user)
  return new Map(rows.map(({ user, ...taken }) => [user, taken]))
}

/** A company's code within a scope. */
export const companyCodeIn = async (on: Db, id: string, scope: Scope) => {
  const [row] = await on
    .select()
    .from(codes)
    .where(and(eq(codes.id, id), eq(codes.type, 'A'), whereOf(scope)))
  return row
}
