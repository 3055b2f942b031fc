import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { companies, companyManagers } from './table.ts'

/** The company of a user's account. */
export const findCompanyOf = async (on: Db, id: string) => {
  const [company] = await on.select().from(companies).where(eq(companies.id, id))
  return company
}

/** Adds the company of an account. */
export const insertCompanyOf = async (tx: Db, company: typeof companies.$inferInsert): Promise<void> => {
  await tx.insert(companies).values(company)
}

/** Changes the company of a user's account, if it is one. */
export const updateCompanyOf = async (
  tx: Db,
  id: string,
  values: Partial<typeof companies.$inferInsert>,
): Promise<void> => {
  await tx.update(companies).set(values).where(eq(companies.id, id))
}

/** Removes the company of a user's account. */
export const deleteCompanyOf = async (tx: Db, id: string): Promise<void> => {
  await tx.delete(companies).where(eq(companies.id, id))
}

/** Makes somebody a manager of a company, once. */
export const insertManager = async (tx: Db, company: string, user: string): Promise<void> => {
  await tx.insert(companyManagers).values({ company, user }).onConflictDoNothing()
}

/** Takes a company from its manager; false if they do not manage it, as when two take it at once. */
export const deleteManager = async (tx: Db, company: string, user: string): Promise<boolean> => {
  const { rowCount } = await tx
    .delete(companyManagers)
    .where(and(eq(companyManagers.company, company), eq(companyManagers.user, user)))
  return (rowCount ?? 0) > 0
}
