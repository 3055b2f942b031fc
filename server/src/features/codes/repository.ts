import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import { codeAccounts, codes } from '../../entities/code/tables.ts'
import { companies } from '../../entities/company/table.ts'
import { degrees } from '../../entities/course/tables.ts'
import { users } from '../../entities/user/table.ts'
import type { Db, Tx } from '../../platform/database/connect.ts'

const codeQuery = (on: Db, code: string) =>
  on
    .select({ code: codes, degree: degrees })
    .from(codes)
    .innerJoin(degrees, eq(degrees.id, codes.degree))
    .where(eq(sql`upper(${codes.code})`, code))

/** A code with its course; `code` in capitals, as `readCode` gives it. */
export const findCode = async (on: Db, code: string) => (await codeQuery(on, code))[0]

/** The same, locked: one redemption of a code after the other. */
export const lockCode = async (tx: Tx, code: string) =>
  (await codeQuery(tx, code).for('update', { of: codes }))[0]

/** The name of a company. */
export const findCompanyName = async (on: Db, id: string): Promise<string | undefined> => {
  const [row] = await on.select({ name: companies.name }).from(companies).where(eq(companies.id, id))
  return row?.name
}

/** One of a code's accounts, locked: by its PIN, or by the user who has it. */
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
  return taken.length > 0
}

/** A user within a scope, locked against removal. */
export const findPerson = async (tx: Tx, id: string, scope: SQL | undefined) => {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), scope))
    .for('key share')
  return row
}

/** A course, locked against removal. */
export const findDegree = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(degrees).where(eq(degrees.id, id)).for('key share')
  return row
}
