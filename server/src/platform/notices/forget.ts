import { eq } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { noticeChoices, notices } from './tables.ts'

/** Forgets what a person was told, and how they chose to be. */
export const forgetNoticesOf = async (tx: Db, user: string): Promise<void> => {
  const choices = tx
    .$with('choices')
    .as(tx.delete(noticeChoices).where(eq(noticeChoices.user, user)).returning({ user: noticeChoices.user }))
  await tx.with(choices).delete(notices).where(eq(notices.user, user))
}
