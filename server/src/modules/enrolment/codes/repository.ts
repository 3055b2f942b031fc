import { and, eq, lt, or, sql } from 'drizzle-orm'
import { codesInSight, codesOwnedBy } from '../policy.ts'
import { codeAccounts, codes } from '../code-tables.ts'
import { companies, companyManagers, users } from '../../people/index.ts'
import { degrees } from '../../catalogue/index.ts'
import { isWithin, whereOf, type Scope } from '../../../platform/access/scope.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Person } from '../../../platform/access/actor.ts'

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

/** A code that a user sees, and whether it is the user's own. */
export const findCodeOf = async (on: Db, user: Person, id: string) => {
  const [row] = await on
    .select({ code: codes.code, isOwn: isWithin(codesOwnedBy(user)) })
    .from(codes)
    .where(and(eq(codes.id, id), whereOf(codesInSight(user))))
  return row
}

/** Whether a user works for a company: its own account, its gestores and its master. */
export const worksFor = async (on: Db, user: string, company: string): Promise<boolean> => {
  const manages = sql`exists (select from ${companyManagers} where ${companyManagers.company} = ${companies.id} and ${companyManagers.user} = ${user})`
  const [row] = await on
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, company), or(eq(companies.id, user), eq(companies.master, user), manages)))
  return row !== undefined
}

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
export const findPerson = async (tx: Tx, id: string, scope: Scope) => {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), whereOf(scope)))
    .for('key share')
  return row
}

/** A course, locked against removal. */
export const findDegree = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(degrees).where(eq(degrees.id, id)).for('key share')
  return row
}
