import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { users } from '../../people/index.ts'

/** Does a person belong to a company? Locked: they stay in it until the caller is done. */
export const worksFor = async (on: Db, person: string, company: string): Promise<boolean> => {
  const found = await on
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, person), eq(users.company, company)))
    .for('share')
  return found.length > 0
}
