import { and, gte, not, sql, type SQL } from 'drizzle-orm'
import type { TrainingFilter } from '#contract/management/training-endpoints.ts'
import { startOfMonth } from '../../../platform/database/lisbon.ts'
import type { Clock } from '../../../platform/clock.ts'
import { certificates } from '../../certificates/index.ts'
import { assignments } from '../../enrolment/index.ts'

const begun = sql`${assignments.startedAt} is not null`
const open = not(assignments.isComplete)

type State = NonNullable<TrainingFilter['state']>

/** How far assigned courses are (rule management.trainees): the one reading of all lists and figures. */
export const states: Readonly<Record<Exclude<State, 'late'>, SQL>> = {
  waiting: sql`(${open} and not ${begun})`,
  running: sql`(${open} and ${begun})`,
  open,
  complete: assignments.isComplete.getSQL(),
}

/** Whether an assigned course is past its due day and not complete (rule enrolment.dates). */
export const isLate = (clock: Clock): SQL =>
  sql`(${open} and coalesce(${assignments.dueDate} < ${clock.today()}::date, false))`

/** Whether an assigned course is in a state. */
export const isIn = (state: State, clock: Clock): SQL => (state === 'late' ? isLate(clock) : states[state])

/** How many rows are of a condition. */
export const when = (condition: SQL | undefined): SQL<number> =>
  sql<number>`(count(*) filter (where ${condition}))::int`

/** Whether a certificate was issued in the month that it is. */
export const issuedThisMonth = (clock: Clock): SQL =>
  gte(certificates.issuedAt, startOfMonth(clock.today().slice(0, 7)))

/** Whether an assigned course has its certificate, of whenever or of this month. */
export const isCertified = (since: NonNullable<TrainingFilter['certified']>, clock: Clock): SQL =>
  sql`exists (select from ${certificates} where ${and(
    sql`${certificates.assignment} = ${assignments.id}`,
    since === 'month' ? issuedThisMonth(clock) : undefined,
  )})`
