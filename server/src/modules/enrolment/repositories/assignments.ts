import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { assignments, type AssignmentRow } from '../tables.ts'

/** The minutes that an assignment plans: those of its part, else of its course (rule code.modules). */
export const plannedMinutes = sql<number>`coalesce(${assignments.minutes}, ${degrees.duration})`

/** The hours that an assignment counts for: its part's share of its course's, else the course's (rule code.modules). */
export const plannedHours = sql<number>`planned_hours(${degrees.hduration}, ${degrees.duration}, ${assignments.minutes})`

/** An assignment, locked until the transaction ends: attempts, results and certificate change one at a time. */
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

/** Gives a user a course; undefined where they have it. */
export const addAssignment = async (
  tx: Tx,
  values: typeof assignments.$inferInsert,
): Promise<AssignmentRow | undefined> => {
  const [row] = await tx
    .insert(assignments)
    .values(values)
    .onConflictDoNothing({ target: [assignments.user, assignments.degree] })
    .returning()
  return row
}

/** Takes a course off a user, with all that was done in it. */
export const removeAssignment = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(assignments).where(eq(assignments.id, id))
}
