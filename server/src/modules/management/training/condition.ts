import { and, eq, or, type SQL } from 'drizzle-orm'
import type { TrainingQuery } from '#contract/management/training-endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Clock } from '../../../platform/clock.ts'
import { foundIn } from '../../../platform/engine/query.ts'
import { degrees } from '../../catalogue/index.ts'
import { assignments } from '../../enrolment/index.ts'
import { foundOf } from '../../people/index.ts'
import { seeAssigned } from '../policy.ts'
import { isCertified, isIn } from './states.ts'

/** The assigned courses in a list: those in sight, of a company, that match the search and the filter. */
export const trainingCondition = (
  who: Person,
  { search, filter }: Pick<TrainingQuery, 'search' | 'filter'>,
  company: string | undefined,
  clock: Clock,
): SQL | undefined =>
  and(
    whereOf(seeAssigned(who)),
    company ? eq(assignments.company, company) : undefined,
    filter.company ? eq(assignments.company, filter.company) : undefined,
    filter.degree ? eq(assignments.degree, filter.degree) : undefined,
    filter.state ? isIn(filter.state, clock) : undefined,
    filter.certified ? isCertified(filter.certified, clock) : undefined,
    search ? or(foundOf(assignments.company, search), foundIn(degrees.search, search)) : undefined,
  )
