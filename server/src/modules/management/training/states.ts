import { and, gte, sql, type SQL } from 'drizzle-orm'
import type { TrainingFilter } from '#contract/management/training-endpoints.ts'
import { startOfMonth } from '../../../platform/database/lisbon.ts'
import type { Clock } from '../../../platform/clock.ts'
import { certificates } from '../../certificates/index.ts'
import { assignments, assignmentStates, isLateOn } from '../../enrolment/index.ts'

type State = NonNullable<TrainingFilter['state']>

/** Whether an assigned course is in a state (rule management.trainees). */
export const isIn = (state: State, clock: Clock): SQL =>
  state === 'late' ? isLateOn(clock.today()) : assignmentStates[state]

/** How many rows meet a condition. */
export const when = (condition: SQL | undefined): SQL<number> =>
  sql<number>`(count(*) filter (where ${condition}))::int`

/** Whether a certificate was issued in the current month. */
export const issuedThisMonth = (clock: Clock): SQL =>
  gte(certificates.issuedAt, startOfMonth(clock.today().slice(0, 7)))

/** Whether an assigned course has its certificate, from any time or from this month. */
export const isCertified = (since: NonNullable<TrainingFilter['certified']>, clock: Clock): SQL =>
  sql`exists (select from ${certificates} where ${and(
    sql`${certificates.assignment} = ${assignments.id}`,
    since === 'month' ? issuedThisMonth(clock) : undefined,
  )})`
