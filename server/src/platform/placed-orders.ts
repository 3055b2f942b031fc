import { createHash } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { MINUTE_MS } from '#contract/platform/durations.ts'
import type { Person } from './access/actor.ts'
import { moment } from './database/columns.ts'
import type { Db, Tx } from './database/db.ts'

/** Orders that made something which does not say itself by which order it was made. */
export const placedOrders = pgTable(
  'placed_orders',
  {
    digest: text().primaryKey(),
    /** What it made; null where it made nothing that has an id. */
    made: uuid(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.createdAt)],
)

/** How long an identical order counts as a repeat. */
const SAME_MS = 10 * MINUTE_MS

/** The moment since which an order identical to one of now counts as that one. */
export const sameSince = (now: Date): Date => new Date(now.getTime() - SAME_MS)

/** What identifies an order: who places it, and its whole content. */
export const digestOf = (who: Person, order: object): string =>
  createHash('sha256')
    .update(JSON.stringify([who._id, order]))
    .digest('base64url')

/** What an order made, and when. */
export interface Placed {
  made: string | null
  at: Date
}

/**
 * Carries an order out in the caller's transaction, once even if it is sent several times, or at once, within ten
 * minutes: a further one waits for the first, and is answered with what that made (decision 0303).
 * @param order with what distinguishes it from orders of another kind
 * @param make returns the id of what it made
 */
export const placeOnce = async (
  tx: Tx,
  { who, order, now }: { who: Person; order: object; now: Date },
  make: () => Promise<string | null>,
): Promise<Placed> => {
  const digest = digestOf(who, order)
  const ofDigest = eq(placedOrders.digest, digest)
  const [begun] = await tx
    .insert(placedOrders)
    .values({ digest, createdAt: now })
    .onConflictDoUpdate({
      target: placedOrders.digest,
      set: { made: null, createdAt: now },
      setWhere: lte(placedOrders.createdAt, sameSince(now)),
    })
    .returning({ digest: placedOrders.digest })
  if (begun) {
    const made = await make()
    if (made !== null) await tx.update(placedOrders).set({ made }).where(ofDigest)
    return { made, at: now }
  }
  const [placed] = await tx
    .select({ made: placedOrders.made, at: placedOrders.createdAt })
    .from(placedOrders)
    .where(ofDigest)
  if (!placed) throw new Error('an order was neither placed nor found')
  return placed
}

/** Removes the orders of which an identical one would count anew. */
export const sweepPlacedOrders = async (db: Db, now: Date): Promise<void> => {
  await db.delete(placedOrders).where(lte(placedOrders.createdAt, sameSince(now)))
}
