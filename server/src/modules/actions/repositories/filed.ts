import { and, count, eq, inArray, isNull, notInArray, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { assignments } from '../../enrolment/index.ts'
import { actionAssignments } from '../tables.ts'

const countWhere = async (on: Db, action: string, condition?: SQL): Promise<number> => {
  const [counted] = await on
    .select({ filed: count() })
    .from(actionAssignments)
    .innerJoin(assignments, eq(assignments.id, actionAssignments.assignment))
    .where(and(eq(actionAssignments.action, action), condition))
  return counted?.filed ?? 0
}

/** How many trainees are filed in an action. */
export const countFiled = (on: Db, action: string): Promise<number> => countWhere(on, action)

/** How many of them belong to none of these companies. */
export const countFiledElsewhere = (on: Db, action: string, companies: readonly string[]): Promise<number> =>
  countWhere(on, action, or(isNull(assignments.company), notInArray(assignments.company, [...companies])))

/** Which of these people are trainees of an action. */
export const filedAmong = async (on: Db, action: string, users: readonly string[]): Promise<string[]> => {
  const rows = await on
    .selectDistinct({ user: assignments.user })
    .from(actionAssignments)
    .innerJoin(assignments, eq(assignments.id, actionAssignments.assignment))
    .where(and(eq(actionAssignments.action, action), inArray(assignments.user, [...users])))
  return rows.map(({ user }) => user)
}
