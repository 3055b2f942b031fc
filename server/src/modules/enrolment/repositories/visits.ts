import { inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { assignments, attendance, heartbeats } from '../tables.ts'

/** The next assignments with visits that ended before a moment. */
export const assignmentsUnsealed = async (on: Db, before: Date, limit: number): Promise<string[]> => {
  const rows = await on
    .selectDistinct({ id: attendance.assignment })
    .from(attendance)
    .where(sql`not ${attendance.isSealed} and ${attendance.lastAt} < ${before}`)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * Locks the clocks of the trainees and then the assignments, in the order of heartbeats: until the transaction ends,
 * none of their visits continues.
 */
export const lockAssignments = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const own = inArray(assignments.id, [...ids])
  const people = tx.select({ user: assignments.user }).from(assignments).where(own)
  await tx
    .select({ user: heartbeats.user })
    .from(heartbeats)
    .where(inArray(heartbeats.user, people))
    .orderBy(heartbeats.user)
    .for('update')
  await tx.select({ id: assignments.id }).from(assignments).where(own).orderBy(assignments.id).for('update')
}

/** Marks these visits as sealed in the record of time: none of them continues. */
export const sealAttendance = async (tx: Tx, visits: string[]): Promise<void> => {
  await tx.update(attendance).set({ isSealed: true }).where(inArray(attendance.id, visits))
  await tx.update(heartbeats).set({ attendance: null }).where(inArray(heartbeats.attendance, visits))
}
