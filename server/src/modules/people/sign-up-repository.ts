import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Problem } from '#contract/platform/kernel/problem.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { announceSaved } from '../../platform/events/items.ts'
import { users } from './table.ts'

/** Lets a user without a company join one; false if they have one by now. */
export const joinCompany = async (
  tx: Tx,
  user: string,
  { company, now }: { company: string; now: Date },
): Promise<boolean> => {
  const joined = await tx
    .update(users)
    .set({ company, companySince: now, updatedAt: now })
    .where(and(eq(users.id, user), isNull(users.company)))
    .returning({ id: users.id })
  if (joined.length === 0) return false
  await announceSaved(tx, 'user', [{ id: user }])
  return true
}

/** Stores why the code of the sign-up was refused, for the person to read. */
export const keepPendingRefusal = async (on: Db, userId: string, refusal: Problem): Promise<void> => {
  await on
    .update(users)
    .set({ pendingCodeRefusal: refusal.message })
    .where(and(eq(users.id, userId), isNotNull(users.pendingCode)))
}

/** Clears the code of the sign-up: it was redeemed, or given up. */
export const settlePendingCode = async (on: Db, userId: string): Promise<void> => {
  await on.update(users).set({ pendingCode: null, pendingCodeRefusal: null }).where(eq(users.id, userId))
}
