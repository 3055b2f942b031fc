import { count, eq, sql, type SQL } from 'drizzle-orm'
import type { Person } from '../../../platform/access/actor.ts'
import { isWithin } from '../../../platform/access/scope.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { assignments, attendance, isLateOn, plannedHours } from '../../enrolment/index.ts'
import { companies, users } from '../../people/index.ts'
import { seeTrainees } from '../policy.ts'
import { hoursAssigned, secondsDone, secondsOwed } from './sums.ts'

/** The sort orders of the courses, by the name of the column. */
export const trainingKeys = {
  _id: assignments.id,
  name: users.sort,
  company: companies.sort,
  degree: degrees.sort,
  activationDate: assignments.activationDate,
  endDate: assignments.endDate,
  dueDate: assignments.dueDate,
} as const

const attended = sql`select count(*)::int from ${attendance} where ${attendance.assignment} = ${assignments.id}`

/** A page of assigned courses, with their trainees. */
export const trainingPage = (
  db: Db,
  who: Person,
  clock: Clock,
  {
    condition,
    order,
    skip,
    limit,
  }: { condition: SQL | undefined; order: SQL[]; skip: number; limit: number },
) =>
  db
    .select({
      _id: assignments.id,
      traineeId: users.id,
      traineeName: users.name,
      username: users.username,
      companyId: companies.id,
      companyName: companies.name,
      degreeId: degrees.id,
      degreeName: degrees.name,
      startedAt: assignments.startedAt,
      isComplete: assignments.isComplete,
      activationDate: assignments.activationDate,
      endDate: assignments.endDate,
      dueDate: assignments.dueDate,
      late: sql<boolean>`${isLateOn(clock.today())}`,
      hours: plannedHours,
      seconds: assignments.seconds,
      accesses: sql<number>`(${attended})`,
      mayView: isWithin(seeTrainees(who)),
    })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user))
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .innerJoin(companies, eq(companies.id, assignments.company))
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(skip)

/** The ids of the assigned courses of a condition, in order. */
export const trainingIds = async (db: Db, condition: SQL | undefined, order: SQL[]): Promise<string[]> => {
  const rows = await db
    .select({ id: assignments.id })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user))
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .innerJoin(companies, eq(companies.id, assignments.company))
    .where(condition)
    .orderBy(...order)
  return rows.map(({ id }) => id)
}

/** How many courses meet a condition, and their totals. */
export const sumTraining = async (db: Db, condition: SQL | undefined) => {
  const [row] = await db
    .select({
      total: count(),
      hours: hoursAssigned,
      seconds: secondsDone,
      owed: secondsOwed,
      accesses: sql<number>`coalesce(sum((${attended})), 0)::int`,
    })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user))
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .innerJoin(companies, eq(companies.id, assignments.company))
    .where(condition)
  if (!row) throw new Error('a sum is always one row')
  return row
}
