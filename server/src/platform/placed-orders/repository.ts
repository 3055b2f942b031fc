import { eq, lte } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { placedOrders } from './table.ts'

/** What an order made, and when. */
export interface Placed {
  made: string | null
  at: Date
}

/**
 * Writes down that an order is placed now, unless an identical one stands that was placed after a moment; one that is
 * being placed at once is waited for.
 * @returns whether it was written
 */
export const insertOrder = async (
  tx: Tx,
  digest: string,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> => {
  const begun = await tx
    .insert(placedOrders)
    .values({ digest, createdAt: now })
    .onConflictDoUpdate({
      target: placedOrders.digest,
      set: { made: null, createdAt: now },
      setWhere: lte(placedOrders.createdAt, since),
    })
    .returning({ digest: placedOrders.digest })
  return begun.length > 0
}

/** Writes down what an order made. */
export const keepMade = async (tx: Tx, digest: string, made: string): Promise<void> => {
  await tx.update(placedOrders).set({ made }).where(eq(placedOrders.digest, digest))
}

/** What an order made, and when; undefined where there is none. */
export const findPlaced = async (tx: Tx, digest: string): Promise<Placed | undefined> => {
  const [placed] = await tx
    .select({ made: placedOrders.made, at: placedOrders.createdAt })
    .from(placedOrders)
    .where(eq(placedOrders.digest, digest))
  return placed
}

/** Removes the orders that were placed at a moment or before. */
export const removeOrders = async (db: Db, until: Date): Promise<void> => {
  await db.delete(placedOrders).where(lte(placedOrders.createdAt, until))
}
