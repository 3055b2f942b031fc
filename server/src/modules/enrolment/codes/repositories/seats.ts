import { and, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database/db.ts'
import { announceSaved } from '../../../../platform/events/items.ts'
import { codeAccounts, codes } from '../../code-tables.ts'

/** One of a code's accounts, locked: by its PIN, or by its user. */
export const lockAccount = async (tx: Tx, code: string, by: { pin: string } | { user: string }) => {
  const which = 'pin' in by ? eq(codeAccounts.pin, by.pin) : eq(codeAccounts.user, by.user)
  const [row] = await tx
    .select()
    .from(codeAccounts)
    .where(and(eq(codeAccounts.code, code), which))
    .for('update')
  return row
}

/** Takes one of a code's seats; false when there is none left. The database counts, so that no two take the last. */
export const takeSeat = async (tx: Tx, code: string): Promise<boolean> => {
  const taken = await tx
    .update(codes)
    .set({ accountsUsed: sql`${codes.accountsUsed} + 1` })
    .where(and(eq(codes.id, code), lt(codes.accountsUsed, codes.accountsAllowed)))
    .returning({ id: codes.id })
  await announceSaved(tx, 'code', taken)
  return taken.length > 0
}

/** Records who has a seat of a code. */
export const addAccount = async (tx: Tx, values: typeof codeAccounts.$inferInsert): Promise<void> => {
  await tx.insert(codeAccounts).values(values)
}

/** Records who uses a PIN. */
export const takePin = async (
  tx: Tx,
  account: string,
  { user, now }: { user: string; now: Date },
): Promise<void> => {
  await tx
    .update(codeAccounts)
    .set({ user, approval: 'used', usedAt: now })
    .where(eq(codeAccounts.id, account))
}

interface Seat {
  code: string
  user: string
}

const isSeat = ({ code, user }: Seat) => and(eq(codeAccounts.code, code), eq(codeAccounts.user, user))

/** Makes a PIN usable again by its receiver; false if the user has none of the code. */
export const freePin = async (tx: Tx, seat: Seat): Promise<boolean> => {
  const freed = await tx
    .update(codeAccounts)
    .set({ user: null, usedAt: null, approval: 'approved' })
    .where(isSeat(seat))
    .returning({ id: codeAccounts.id })
  return freed.length > 0
}

/** Removes a user's account of a code; false if they have none. */
export const removeAccount = async (tx: Tx, seat: Seat): Promise<boolean> =>
  (await tx.delete(codeAccounts).where(isSeat(seat)).returning({ id: codeAccounts.id })).length > 0

/** Counts one seat of a code as free again. */
export const freeSeat = async (tx: Tx, code: string): Promise<void> => {
  await tx
    .update(codes)
    .set({ accountsUsed: sql`greatest(0, ${codes.accountsUsed} - 1)` })
    .where(eq(codes.id, code))
  await announceSaved(tx, 'code', [{ id: code }])
}
