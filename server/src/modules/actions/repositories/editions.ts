import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { whereOf, type Scope } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { startOf } from '../../../platform/database/lisbon.ts'
import { degrees } from '../../catalogue/index.ts'
import { assignments } from '../../enrolment/index.ts'
import { companies } from '../../people/index.ts'
import { actions, type ActionRow } from '../tables.ts'

const MOST = 50

/** The open, ongoing actions of a scope for some courses, given for all of some companies or for anybody. */
export const editionsOf = async (
  on: Db,
  asked: { degrees: readonly string[]; companies: readonly string[]; today: string },
  scope: Scope,
) => {
  if (asked.degrees.length === 0) return []
  const isFor = sql`(${actions.companies} = '{}' or ${actions.companies} @> ${sql.param([...asked.companies])}::uuid[])`
  return on
    .select({
      _id: actions.id,
      code: actions.code,
      degree: { _id: degrees.id, name: degrees.name },
      startDate: actions.startDate,
      endDate: actions.endDate,
    })
    .from(actions)
    .innerJoin(degrees, eq(degrees.id, actions.degree))
    .where(
      and(
        inArray(actions.degree, [...asked.degrees]),
        eq(actions.state, 'open'),
        gte(actions.endDate, asked.today),
        isFor,
        whereOf(scope),
      ),
    )
    .orderBy(asc(actions.startDate), asc(actions.code))
    .limit(MOST)
}

/** How many of some companies are in a scope. */
export const countCompanies = (on: Db, ids: readonly string[], scope: Scope): Promise<number> =>
  on.$count(companies, and(inArray(companies.id, [...ids]), whereOf(scope)))

/**
 * The assignments of an action's course that some people have, within a scope: all of them, or only those given since
 * the action began or was opened, whichever was first.
 */
export const assignmentsOfUsers = async (
  on: Db,
  { degree, startDate, createdAt }: ActionRow,
  { users, isForAll }: { users: readonly string[]; isForAll: boolean },
  scope: Scope,
): Promise<string[]> => {
  const rows = await on
    .select({ id: assignments.id })
    .from(assignments)
    .where(
      and(
        eq(assignments.degree, degree),
        inArray(assignments.user, [...users]),
        isForAll
          ? undefined
          : gte(
              assignments.activationDate,
              sql`least(${startOf(startDate)}, ${createdAt.toISOString()}::timestamptz)`,
            ),
        whereOf(scope),
      ),
    )
  return rows.map(({ id }) => id)
}
