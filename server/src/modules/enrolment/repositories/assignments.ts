import { eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { isStillUsed } from '../../../platform/database/connect.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { degrees, modules } from '../../catalogue/index.ts'
import { assignments, attendance, surveyAnswers, type AssignmentRow } from '../tables.ts'

/** The planned minutes of an assignment: those of its part, else of its course (rule code.modules). */
export const plannedMinutes = sql<number>`coalesce(${assignments.minutes}, ${degrees.duration})`

/** The hours that count for an assignment: its part's share of its course's, else the course's (rule code.modules). */
export const plannedHoursOf = (minutes: PgColumn | SQL): SQL<number> =>
  sql<number>`planned_hours(${degrees.hduration}, ${degrees.duration}, ${minutes})`

/** The hours that count for a stored assignment. */
export const plannedHours = plannedHoursOf(assignments.minutes)

/** How many sessions somebody's part of a course has. */
export const plannedSessions = sql<number>`(select coalesce(sum(jsonb_array_length(${modules.lectures})), 0)::int
  from jsonb_array_elements(${degrees.modules}) entry join ${modules} on ${modules.id} = (entry ->> 'module')::uuid
  where ${assignments.modules} is null or ${modules.id} = any (${assignments.modules}))`

/** The time of the last activity in a course; null without any. */
export const lastAttended = sql`greatest(${assignments.startedAt},
  (select max(${attendance.lastAt}) from ${attendance} where ${attendance.assignment} = ${assignments.id}))`

/** The time of the last activity in a course, or else when the course was given. */
export const lastSeen = sql`greatest(${assignments.activationDate}, ${lastAttended})`

/** An assignment, locked until the transaction ends: changes of attempts, results and certificate take turns. */
export const lockAssignment = async (tx: Tx, id: string): Promise<AssignmentRow | undefined> => {
  const [row] = await tx.select().from(assignments).where(eq(assignments.id, id)).for('update')
  return row
}

/** Does somebody have the course? */
export const isAssigned = async (on: Db, degree: string): Promise<boolean> => {
  const held = await on
    .select({ id: assignments.id })
    .from(assignments)
    .where(eq(assignments.degree, degree))
    .limit(1)
  return held.length > 0
}

/** Gives users courses, in order; those who already have theirs are left out. */
export const addAssignments = async (
  tx: Tx,
  values: (typeof assignments.$inferInsert)[],
): Promise<AssignmentRow[]> =>
  values.length === 0
    ? []
    : tx
        .insert(assignments)
        .values(values)
        .onConflictDoNothing({ target: [assignments.user, assignments.degree] })
        .returning()

/** Gives a user a course; undefined if they already have it. */
export const addAssignment = async (
  tx: Tx,
  values: typeof assignments.$inferInsert,
): Promise<AssignmentRow | undefined> => (await addAssignments(tx, [values]))[0]

/**
 * Removes a user's course, with all that was done in it.
 * @throws Problem `in_use` where it is in a sealed action (rule actions.belonging), or certified
 */
export const removeAssignment = async (tx: Tx, id: string): Promise<void> => {
  try {
    await tx.delete(assignments).where(eq(assignments.id, id))
  } catch (error) {
    if (isStillUsed(error)) throw new Problem('in_use', t('enrolment.kept'))
    throw error
  }
}

/** Opens a course again as if its final exam had not been taken; the answers of its survey stay without a name. */
export const reopenAssignment = async (tx: Tx, id: string): Promise<void> => {
  await tx.update(surveyAnswers).set({ assignment: null }).where(eq(surveyAnswers.assignment, id))
  await tx
    .update(assignments)
    .set({ examSuccess: false, isComplete: false, surveyDate: null, endDate: null })
    .where(eq(assignments.id, id))
}
