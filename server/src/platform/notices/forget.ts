import { eq } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { noticeChoices, notices, pushDevices } from './tables.ts'

/** Forgets what a person was told, how they chose to be, and in which browsers. */
export const forgetNoticesOf = async (tx: Db, user: string): Promise<void> => {
  const choices = tx
    .$with('choices')
    .as(tx.delete(noticeChoices).where(eq(noticeChoices.user, user)).returning({ user: noticeChoices.user }))
  const devices = tx
    .$with('devices')
    .as(tx.delete(pushDevices).where(eq(pushDevices.user, user)).returning({ user: pushDevices.user }))
  await tx.with(choices, devices).delete(notices).where(eq(notices.user, user))
}
