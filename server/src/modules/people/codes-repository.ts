import { and, eq, lte, ne, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { writeTogether } from '../../platform/database/together.ts'
import { mailedCodes, users, type UserRow } from './table.ts'

/** When a code ends that was mailed to the account's address; undefined where it was not. */
export const endOfMailed = async (
  tx: Db,
  user: Pick<UserRow, 'id' | 'email'>,
  hash: string,
): Promise<Date | undefined> => {
  const [mailed] = await tx
    .select({ expiresAt: mailedCodes.expiresAt })
    .from(mailedCodes)
    .where(and(eq(mailedCodes.user, user.id), eq(mailedCodes.hash, hash), eq(mailedCodes.email, user.email)))
  return mailed?.expiresAt
}

/** Ends every code of an account. */
export const clearCodes = (tx: Db, userId: string): Promise<void> =>
  writeTogether(tx, [
    tx.update(users).set({ activationExpiresAt: null }).where(eq(users.id, userId)),
    tx.delete(mailedCodes).where(eq(mailedCodes.user, userId)),
  ])

/** Gives an account a code; those to another address, and those that are over, go. */
export const putCode = (
  tx: Db,
  user: Pick<UserRow, 'id' | 'email'>,
  { hash, now, expiresAt }: { hash: string; now: Date; expiresAt: Date },
): Promise<void> => {
  const isOver = or(ne(mailedCodes.email, user.email), lte(mailedCodes.expiresAt, now))
  return writeTogether(tx, [
    tx
      .update(users)
      .set({ activationHash: hash, activationExpiresAt: expiresAt })
      .where(eq(users.id, user.id)),
    tx.delete(mailedCodes).where(and(eq(mailedCodes.user, user.id), isOver)),
    tx.insert(mailedCodes).values({ user: user.id, hash, email: user.email, expiresAt }),
  ])
}
