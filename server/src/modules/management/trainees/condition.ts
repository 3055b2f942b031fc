import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { TraineeFilter } from '#contract/management/endpoints.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Clock } from '../../../platform/clock.ts'
import { foundIn } from '../../../platform/engine/query.ts'
import { assignments } from '../../enrolment/index.ts'
import { accountStates, users } from '../../people/index.ts'
import { usableUntil } from '../companies/cards.ts'
import { isIn } from '../training/states.ts'
import { seeTrainees } from '../policy.ts'

const isOf = (progress: NonNullable<TraineeFilter['progress']>, clock: Clock): SQL | undefined => {
  if (progress === 'assigned') return undefined
  return isIn(progress === 'running' ? 'open' : progress, clock)
}

const hasCourse = ({ degree, progress }: TraineeFilter, clock: Clock): SQL | undefined => {
  if (!degree && !progress) return undefined
  return sql`exists (select from ${assignments} where ${and(
    eq(assignments.user, users.id),
    degree ? eq(assignments.degree, degree) : undefined,
    progress ? isOf(progress, clock) : undefined,
  )})`
}

/** The trainees in a list: those in sight, of a company, that match the search and the filter. */
export const traineeCondition = (
  who: Actor,
  { search, filter }: { search?: string | undefined; filter: TraineeFilter },
  company: string | undefined,
  clock: Clock,
): SQL | undefined =>
  and(
    whereOf(seeTrainees(who)),
    company ? eq(users.company, company) : undefined,
    filter.company ? eq(users.company, filter.company) : undefined,
    foundIn(users.search, search),
    filter.state ? accountStates[filter.state] : undefined,
    hasCourse(filter, clock),
    filter.expiresBy ? usableUntil(users.id, filter.expiresBy, clock) : undefined,
  )
