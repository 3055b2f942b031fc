import { not, sql, type SQL } from 'drizzle-orm'
import { lastSeen } from './repositories/assignments.ts'
import { assignments } from './tables.ts'

/** Whether an assigned course was opened once. */
export const isBegun = sql<boolean>`${assignments.startedAt} is not null`

/** The progress states of assigned courses (rule enrolment.dates): the only definition, for all lists and figures. */
export const assignmentStates = {
  waiting: sql`(not ${assignments.isComplete} and not (${isBegun}))`,
  running: sql`(not ${assignments.isComplete} and ${isBegun})`,
  open: not(assignments.isComplete),
  complete: assignments.isComplete.getSQL(),
} as const satisfies Record<string, SQL>

/**
 * Whether an assigned course is past its due day and not complete, in SQL; for rows already read, use the contract's
 * `isLate`.
 */
export const isLateOn = (today: string): SQL<boolean> =>
  sql`(not ${assignments.isComplete} and ${assignments.dueDate} is not null and ${assignments.dueDate} < ${today}::date)`

/**
 * Whether an open course had no activity since a moment, nor was given since (rule reports.tutored): heartbeats are
 * activity, other changes of its row are not.
 */
export const isStoppedSince = (since: Date): SQL<boolean> =>
  sql`(not ${assignments.isComplete} and ${assignments.activationDate} < ${since} and ${lastSeen} < ${since})`

/** Whether a course was completed since a moment: opening it again changes nothing of that. */
export const completedSince = (since: Date | SQL): SQL<boolean> =>
  sql`(${assignments.isComplete} and ${assignments.endDate} >= ${since})`

/** The state of an assigned course from its row. */
export const assignmentStateOf = ({
  isComplete,
  startedAt,
}: {
  isComplete: boolean
  startedAt: Date | null
}): 'waiting' | 'running' | 'complete' => {
  if (isComplete) return 'complete'
  return startedAt ? 'running' : 'waiting'
}
