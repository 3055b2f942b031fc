import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Person } from '../../../platform/access/actor.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { assignments, assignmentStates } from '../../enrolment/index.ts'
import { seeAssigned } from '../policy.ts'
import { when } from '../training/states.ts'
import { secondsDone } from '../training/sums.ts'

/** The sort orders of courses, by the name of the column. */
export const courseKeys = {
  _id: degrees.id,
  name: degrees.sort,
  code: degrees.code,
  hours: degrees.hduration,
} as const

/** Assignments given to people while they belonged to a company, or to any in sight. */
export const theirCourses = (who: Person, company: string | undefined): SQL | undefined =>
  and(whereOf(seeAssigned(who)), company ? eq(assignments.company, company) : undefined)

/** Which courses: those assigned in `theirs` that match the search. */
export const coursesAssigned = (theirs: SQL | undefined, found: SQL | undefined): SQL | undefined =>
  and(
    inArray(degrees.id, sql`(select ${assignments.degree} from ${assignments} where ${theirs ?? sql`true`})`),
    found,
  )

/** The ids of the courses of a condition, in order. */
export const courseIds = async (db: Db, condition: SQL | undefined, order: SQL[]): Promise<string[]> => {
  const rows = await db
    .select({ id: degrees.id })
    .from(degrees)
    .where(condition)
    .orderBy(...order)
  return rows.map(({ id }) => id)
}

/** A page of courses, with the progress of their trainees. */
export const coursePage = (
  db: Db,
  theirs: SQL | undefined,
  {
    condition,
    order,
    skip,
    limit,
  }: { condition: SQL | undefined; order: SQL[]; skip: number; limit: number },
) => {
  const figures = db
    .select({
      trainees: count().as('trainees'),
      waiting: when(assignmentStates.waiting).as('waiting'),
      running: when(assignmentStates.running).as('running'),
      complete: when(assignmentStates.complete).as('complete'),
      certificates: when(assignments.certificadoEmitido.getSQL()).as('certificates'),
      seconds: secondsDone.as('seconds'),
    })
    .from(assignments)
    .where(and(eq(assignments.degree, degrees.id), theirs))
    .as('figures')
  return db
    .select({
      _id: degrees.id,
      name: degrees.name,
      code: degrees.code,
      hours: degrees.hduration,
      trainees: figures.trainees,
      waiting: figures.waiting,
      running: figures.running,
      complete: figures.complete,
      certificates: figures.certificates,
      seconds: figures.seconds,
    })
    .from(degrees)
    .crossJoinLateral(figures)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(skip)
}

/** How many courses meet a condition. */
export const countCourses = (db: Db, condition: SQL | undefined) => db.$count(degrees, condition)
