import { and, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { all, whereOf, type Scope } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { announceRemoved, announceSaved } from '../../../platform/events/items.ts'
import { mayEnter } from '../account-states.ts'
import { users } from '../table.ts'
import { companies, companyManagers } from './table.ts'

/** The company of a user's account. */
export const findCompanyOf = async (on: Db, id: string) => {
  const [company] = await on.select().from(companies).where(eq(companies.id, id))
  return company
}

/** A company within a scope; undefined for one outside it, and for one that does not exist. */
export const findCompanyWithin = async (on: Db, id: string, scope: Scope) => {
  const [company] = await on
    .select({ id: companies.id, name: companies.name, nif: companies.nif, master: companies.master })
    .from(companies)
    .where(and(eq(companies.id, id), whereOf(scope)))
  return company
}

/** A company within a scope. @throws Problem `not_found` for one outside it, and for one that does not exist */
export const demandCompanyWithin = async (on: Db, id: string, scope: Scope) => {
  const company = await findCompanyWithin(on, id, scope)
  if (!company) throw new Problem('not_found')
  return company
}

/** The name of a company, for callers already authorised. */
export const findCompanyName = async (on: Db, id: string): Promise<string | undefined> =>
  (await findCompanyWithin(on, id, all))?.name

/** Is an account a company's? */
export const isCompanyAccount = async (on: Db, id: string): Promise<boolean> =>
  (await on.$count(companies, eq(companies.id, id))) > 0

/** Adds the company of an account. */
export const insertCompanyOf = async (tx: Db, company: typeof companies.$inferInsert): Promise<void> => {
  const added = await tx.insert(companies).values(company).returning({ id: companies.id })
  await announceSaved(tx, 'company', added, { isNew: true })
}

/** Changes the company of a user's account, if it is one. */
export const updateCompanyOf = async (
  tx: Db,
  id: string,
  values: Partial<typeof companies.$inferInsert>,
): Promise<void> => {
  const { rowCount } = await tx.update(companies).set(values).where(eq(companies.id, id))
  if ((rowCount ?? 0) > 0) await announceSaved(tx, 'company', [{ id }])
}

/** Removes the company of a user's account. */
export const deleteCompanyOf = async (tx: Db, id: string): Promise<void> => {
  const removed = await tx
    .delete(companies)
    .where(eq(companies.id, id))
    .returning({ id: companies.id, row: sql<unknown>`to_jsonb(${companies})` })
  await announceRemoved(tx, 'company', removed)
}

/** Makes somebody a manager of a company, once. */
export const insertManager = async (tx: Db, company: string, user: string): Promise<void> => {
  await tx.insert(companyManagers).values({ company, user }).onConflictDoNothing()
}

/** Takes a company from the manager of an address; returns who it was. Of two concurrent calls, one gets them. */
export const deleteManager = async (tx: Db, { company, email }: { company: string; email: string }) => {
  const [manager] = await tx
    .select({ _id: users.id, email: users.email, mayEnter })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  if (!manager) return undefined
  const { rowCount } = await tx
    .delete(companyManagers)
    .where(and(eq(companyManagers.company, company), eq(companyManagers.user, manager._id)))
  return (rowCount ?? 0) > 0 ? manager : undefined
}
