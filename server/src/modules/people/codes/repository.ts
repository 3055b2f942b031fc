import { and, eq, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { writeAndAsk, writeTogether } from '../../../platform/database/together.ts'
import { isAccountOfCompany } from '../policy.ts'
import { mailedCodes, users, type UserRow } from '../table.ts'

/** When a code mailed to the account's address expires; undefined if it was not mailed there. */
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

/**
 * Gives an account a code; codes to another address, and expired ones, are deleted.
 * @returns whether the account is a company's
 */
export const putCode = (
  tx: Db,
  user: Pick<UserRow, 'id' | 'email'>,
  { hash, now, expiresAt }: { hash: string; now: Date; expiresAt: Date },
): Promise<boolean> => {
  const isOver = or(ne(mailedCodes.email, user.email), lte(mailedCodes.expiresAt, now))
  const writes = [
    tx
      .update(users)
      .set({ activationHash: hash, activationExpiresAt: expiresAt })
      .where(eq(users.id, user.id)),
    tx.delete(mailedCodes).where(and(eq(mailedCodes.user, user.id), isOver)),
    tx.insert(mailedCodes).values({ user: user.id, hash, email: user.email, expiresAt }),
  ]
  const itself = and(eq(users.id, user.id), isAccountOfCompany)
  return writeAndAsk(tx, writes, sql`exists (select from ${users} where ${itself})`)
}
