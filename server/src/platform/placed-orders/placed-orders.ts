import { createHash } from 'node:crypto'
import { MINUTE_MS } from '#contract/platform/durations.ts'
import type { Person } from '../access/actor.ts'
import type { Db, Tx } from '../database/db.ts'
import { findPlaced, insertOrder, keepMade, type Placed, removeOrders } from './repository.ts'

/** How long an identical order counts as a repeat. */
const SAME_MS = 10 * MINUTE_MS

/** The moment since which an order identical to one of now counts as that one. */
export const sameSince = (now: Date): Date => new Date(now.getTime() - SAME_MS)

/** What identifies an order: who places it, and its whole content. */
export const digestOf = (who: Person, order: object): string =>
  createHash('sha256')
    .update(JSON.stringify([who._id, order]))
    .digest('base64url')

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
  if (await insertOrder(tx, digest, { now, since: sameSince(now) })) {
    const made = await make()
    if (made !== null) await keepMade(tx, digest, made)
    return { made, at: now }
  }
  const placed = await findPlaced(tx, digest)
  if (!placed) throw new Error('an order was neither placed nor found')
  return placed
}

/** Removes the orders of which an identical one would count anew. */
export const sweepPlacedOrders = (db: Db, now: Date): Promise<void> => removeOrders(db, sameSince(now))
