import { inArray } from 'drizzle-orm'
import { users } from '#server/modules/people/table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { staff } from './people.ts'

/** Those of the staff whose accounts are printed: the demo of every version has them. */
export const printedStaff: readonly { username: string; email: string }[] = staff.slice(0, 5)

/** Is this database the demo academy's? It is asked of every academy at its start, without what loads the demo. */
export const isDemoAcademy = async (db: Db): Promise<boolean> => {
  const emails = printedStaff.map(({ email }) => email)
  const found = await db.select({ id: users.id }).from(users).where(inArray(users.email, emails))
  return found.length === emails.length
}
