import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { newsletters } from '../content/tables.ts'

/** A subscription by its id. */
export const findSubscription = async (db: Db, id: string) => {
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id))
  return row
}
