import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { certificates } from '../../certificates/index.ts'
import {
  assignments,
  assignmentStates,
  attendance,
  completedSince,
  isStoppedSince,
} from '../../enrolment/index.ts'
import { accountStates, companies, companyManagers, isTrainee, mayEnter, users } from '../../people/index.ts'

/** The most courses that a report lists. */
const MOST_COURSES = 5000

/** The number of rows that meet a condition. */
const count = (condition = sql`true`) => sql<number>`(count(*) filter (where ${condition}))::int`

/** Seconds attended since a moment, in all courses or in those that a company gave. */
export const secondsSince = async (db: Db, since: Date, company?: string): Promise<number> => {
  const [sum] = await db
    .select({ seconds: sql<number>`coalesce(sum(${attendance.seconds}), 0)::float` })
    .from(attendance)
    .innerJoin(assignments, eq(assignments.id, attendance.assignment))
    .where(and(gte(attendance.lastAt, since), company ? eq(assignments.company, company) : undefined))
  return sum?.seconds ?? 0
}

/** How many active trainees a company has. */
export const countTraineesOf = async (db: Db, company: string): Promise<number> => {
  const [trainees] = await db
    .select({ total: count() })
    .from(users)
    .where(and(eq(users.company, company), isTrainee, accountStates.active))
  return trainees?.total ?? 0
}

/** Of the courses that a company gave: how many are open, were completed since a moment, and stopped since another. */
export const coursesOf = async (db: Db, company: string, since: Date, stoppedSince: Date) => {
  const [courses] = await db
    .select({
      active: count(assignmentStates.open),
      completed: count(completedSince(since)),
      stopped: count(isStoppedSince(stoppedSince)),
    })
    .from(assignments)
    .where(eq(assignments.company, company))
  return courses ?? { active: 0, completed: 0, stopped: 0 }
}

/** Everybody who manages a company and may log in. */
export const listManagers = (db: Db) =>
  db
    .selectDistinct({ id: users.id, name: users.name, email: users.email })
    .from(companyManagers)
    .innerJoin(users, eq(users.id, companyManagers.user))
    .where(mayEnter)
    .orderBy(asc(users.id))

/** The companies that somebody manages. */
export const companiesManagedBy = (db: Db, manager: string) => {
  const own = db
    .select({ id: companyManagers.company })
    .from(companyManagers)
    .where(eq(companyManagers.user, manager))
  return db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, own))
    .orderBy(companies.name)
}

/** How many accounts were made since a moment, and how many may log in. */
export const countAccounts = async (db: Db, since: Date) => {
  const [accounts] = await db
    .select({ made: count(sql`${users.createdAt} >= ${since}`), active: count(accountStates.active) })
    .from(users)
  return accounts ?? { made: 0, active: 0 }
}

/** How many courses were given and started since a moment, and how many are open. */
export const countCourses = async (db: Db, since: Date) => {
  const [courses] = await db
    .select({
      given: count(sql`${assignments.createdAt} >= ${since}`),
      started: count(sql`${assignments.startedAt} >= ${since}`),
      open: count(assignmentStates.open),
    })
    .from(assignments)
  return courses ?? { given: 0, started: 0, open: 0 }
}

/** How many certificates were issued since a moment. */
export const countIssued = async (db: Db, since: Date): Promise<number> => {
  const [issued] = await db
    .select({ total: count() })
    .from(certificates)
    .where(gte(certificates.issuedAt, since))
  return issued?.total ?? 0
}

/** The figures of each course since a moment, those most given first. */
export const figuresByCourse = (db: Db, since: Date) =>
  db
    .select({
      name: degrees.name,
      given: count(sql`${assignments.createdAt} >= ${since}`),
      started: count(sql`${assignments.startedAt} >= ${since}`),
      open: count(assignmentStates.open),
      issued: count(sql`${certificates.issuedAt} >= ${since}`),
    })
    .from(assignments)
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .leftJoin(certificates, eq(certificates.assignment, assignments.id))
    .groupBy(degrees.id, degrees.name)
    .orderBy(desc(count()), degrees.name)
    .limit(MOST_COURSES)
