import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { announceRemoved } from '../../../platform/events/items.ts'
import { newsletters } from '../content/tables.ts'

/** A subscription by its id. */
export const findSubscription = async (db: Db, id: string) => {
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id))
  return row
}

/** Removes the subscriptions of an address. */
export const unsubscribe = async (tx: Db, email: string): Promise<void> => {
  const removed = await tx
    .delete(newsletters)
    .where(eq(sql`lower(${newsletters.email})`, email.toLowerCase()))
    .returning({ id: newsletters.id, row: sql<unknown>`to_jsonb(${newsletters})` })
  await announceRemoved(tx, 'newsletter', removed)
}
