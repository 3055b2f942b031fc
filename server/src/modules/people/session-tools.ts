import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { users } from './table.ts'

/** What a person has beside the sessions of their courses: `data.comments` and `data.faqs` (rule person.notes-and-questions). */
export const sessionTools = { notes: users.comments, help: users.faqs }

/** Reads what a person has beside sessions; nothing for nobody. */
export const findSessionTools = async (on: Db, user: string): Promise<{ notes: boolean; help: boolean }> => {
  const [row] = await on.select(sessionTools).from(users).where(eq(users.id, user))
  return row ?? { notes: false, help: false }
}
