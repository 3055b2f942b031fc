import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { whereOf, type Scope } from '../../../../platform/access/scope.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { certificationKinds, companies, companyManagers, roles, users } from '../../../people/index.ts'

/** A user within a scope, locked against removal. */
export const findPerson = async (tx: Tx, id: string, scope: Scope) => {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), whereOf(scope)))
    .for('key share')
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

/** The kinds of a role that matter for codes. */
export const kindsOf = async (on: Db, role: string) => {
  const [row] = await on.select(certificationKinds).from(roles).where(eq(roles.id, role))
  return row
}

/** The code that a person signed up with and that was not redeemed yet, locked. */
export const lockPending = async (tx: Tx, userId: string): Promise<string | undefined> => {
  const [row] = await tx
    .select({ code: users.pendingCode })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.pendingCode)))
    .for('no key update')
  return row?.code ?? undefined
}

/** The code that a person signed up with and that was not redeemed yet. */
export const findPending = async (on: Db, userId: string): Promise<string | undefined> => {
  const [row] = await on
    .select({ code: users.pendingCode })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.pendingCode)))
  return row?.code ?? undefined
}
