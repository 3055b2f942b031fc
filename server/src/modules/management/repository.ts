import type { SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { companies } from '../people/index.ts'

/** A company of a condition. */
export const findCompany = async (db: Db, condition: SQL | undefined) => {
  const [found] = await db.select({ id: companies.id }).from(companies).where(condition)
  return found
}
