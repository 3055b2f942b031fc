import { sql } from 'drizzle-orm'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { assignments, assignmentStates, plannedHours } from '../../enrolment/index.ts'

/** The total hours that assigned courses count for; over assignments joined to their courses. */
export const hoursAssigned = sql<number>`coalesce(sum(${plannedHours}), 0)::float`

/** The seconds that were spent in assigned courses. */
export const secondsDone = sql<number>`coalesce(sum(${assignments.seconds}), 0)::float`

/** The seconds that are still missing in the courses that are not complete. */
export const secondsOwed = sql<number>`coalesce(sum(greatest(0, ${plannedHours} * ${sql.raw(String(HOUR_SECONDS))} - ${assignments.seconds}))
  filter (where ${assignmentStates.open}), 0)::float`
