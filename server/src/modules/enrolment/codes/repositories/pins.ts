import { asc, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '../../../../platform/database/columns.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { announceSaved } from '../../../../platform/events/items.ts'
import { users } from '../../../people/index.ts'
import { codeAccounts, codes } from '../../code-tables.ts'

/** The accounts of a code as its item contains them (rule code.pins), by their PINs. */
export const accountsOf = (db: Db, code: string) =>
  db
    .select({
      _id: codeAccounts.id,
      pin: sql<string>`coalesce(${codeAccounts.pin}, '')`,
      name: codeAccounts.name,
      email: codeAccounts.email,
      approval: codeAccounts.approval,
      usedAt: codeAccounts.usedAt,
      user: { _id: users.id, name: users.name },
    })
    .from(codeAccounts)
    .leftJoin(users, eq(users.id, codeAccounts.user))
    .where(eq(codeAccounts.code, code))
    .orderBy(asc(codeAccounts.pin), asc(codeAccounts.id))

/** All accounts of a code, locked. */
export const lockAccountsOf = async (tx: Db, code: string) =>
  tx.select().from(codeAccounts).where(eq(codeAccounts.code, code)).for('update')

/** Removes accounts. */
export const removeCodeAccounts = async (tx: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(codeAccounts).where(inArray(codeAccounts.id, [...ids]))
}

/** Stores the person of an account; `again` if it has to be approved again. */
export const changeAccount = async (
  tx: Db,
  { id, name, email, again }: { id: string; name: string; email: string; again: boolean },
): Promise<void> => {
  const approval = again ? { approval: 'free' as const, approvedAt: null } : {}
  await tx
    .update(codeAccounts)
    .set({ name, email, ...approval })
    .where(eq(codeAccounts.id, id))
}

/** How many seats a code has. */
export const seatsOfCode = async (tx: Db, code: string): Promise<number> => {
  const [row] = await tx.select({ seats: codes.accountsAllowed }).from(codes).where(eq(codes.id, code))
  return row?.seats ?? 0
}

/** Adds PINs to a code, which from then on has a seat for each of its accounts. */
export const addPins = async (
  tx: Db,
  code: string,
  pins: readonly { pin: string; name: string; email: string }[],
): Promise<void> => {
  if (pins.length > 0)
    await tx.insert(codeAccounts).values(pins.map((pin) => ({ ...pin, id: newId(), code })))
  const seats = sql`(select count(*)::int from ${codeAccounts} where ${codeAccounts.code} = ${codes.id})`
  await tx
    .update(codes)
    .set({ accountsAllowed: sql`greatest(${codes.accountsAllowed}, ${seats})` })
    .where(eq(codes.id, code))
  await announceSaved(tx, 'code', [{ id: code }])
}
