import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { attendance, heartbeats } from '../tables.ts'

/** Says that the record of time has these visits: none of them goes on. */
export const sealAttendance = async (tx: Tx, visits: string[]): Promise<void> => {
  await tx.update(attendance).set({ isSealed: true }).where(inArray(attendance.id, visits))
  await tx.update(heartbeats).set({ attendance: null }).where(inArray(heartbeats.attendance, visits))
}
