import type { Person } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { digestOf, sameSince } from '../../../platform/placed-orders/placed-orders.ts'
import { lockOrder } from './repository.ts'

/** An order, in the form that identifies a repeat. */
interface KnownOrder {
  digest: string
  /** The moment since which an identical order counts as this one. */
  since: Date
}

/**
 * Makes an order wait for an identical one of the same seller, until the caller's transaction ends, so that the second
 * finds what the first sold (docs/decisions/0102).
 */
export const holdOrder = async (tx: Tx, seller: Person, order: object, now: Date): Promise<KnownOrder> => {
  const digest = digestOf(seller, order)
  await lockOrder(tx, digest)
  return { digest, since: sameSince(now) }
}
