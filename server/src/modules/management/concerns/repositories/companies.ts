import { and, asc, count, eq, min, sql, type SQL } from 'drizzle-orm'
import type { TraineeFilter } from '#contract/management/endpoints.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { conditionOf, whereOf } from '../../../../platform/access/scope.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { degrees } from '../../../catalogue/index.ts'
import { assignments, isLateOn } from '../../../enrolment/index.ts'
import { companies, users } from '../../../people/index.ts'
import { hoursOfSeconds } from '#contract/platform/durations.ts'
import { seeAssigned, seeManagedCompanies, seeTrainees } from '../../policy.ts'
import { traineeCondition } from '../../trainees/condition.ts'
import { secondsOwed } from '../../training/sums.ts'

/**
 * How the companies that somebody answers for are doing: each number is the total of the list of trainees, or of
 * assigned courses, with the filter of that name (rule management.figures).
 */
export const companiesStanding = async (on: Db, who: Actor, clock: Clock) => {
  const people = (filter: TraineeFilter): SQL =>
    sql`(select count(*)::int from ${users} where ${traineeCondition(who, { filter }, undefined, clock) ?? sql`true`})`
  const { rows } = await on.execute<Record<'companies' | 'total' | 'late' | 'waiting' | 'owed', number>>(sql`
    select (select count(*)::int from ${companies} where ${conditionOf(seeManagedCompanies(who))}) as companies,
      ${people({})} as total, ${people({ progress: 'late' })} as late, ${people({ state: 'inactive' })} as waiting,
      (select ${secondsOwed} from ${assignments} join ${degrees} on ${degrees.id} = ${assignments.degree}
        where ${conditionOf(seeAssigned(who))}) as owed`)
  const [row] = rows
  return {
    companies: row?.companies ?? 0,
    people: { total: row?.total ?? 0, late: row?.late ?? 0, waiting: row?.waiting ?? 0 },
    hoursOwed: hoursOfSeconds(row?.owed ?? 0),
  }
}

/** A manager's late trainees, those late for longest first. */
export const lateTrainees = (on: Db, who: Actor, clock: Clock, limit: number) =>
  on
    .select({
      _id: users.id,
      name: users.name,
      company: companies.name,
      courses: count(),
      since: sql<string>`${min(assignments.dueDate)}::text`,
    })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user))
    .leftJoin(companies, eq(companies.id, users.company))
    .where(and(isLateOn(clock.today()), whereOf(seeTrainees(who))))
    .groupBy(users.id, users.name, users.sort, companies.name)
    .orderBy(min(assignments.dueDate), asc(users.sort), asc(users.id))
    .limit(limit)
