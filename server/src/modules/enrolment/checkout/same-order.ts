import { createHash } from 'node:crypto'
import type { Person } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockOrder } from './repository.ts'

/** How long an identical order counts as a repeat. */
const SAME_MS = 10 * 60_000

/** An order by which it is known when it is sent again. */
export interface KnownOrder {
  digest: string
  /** Since when another that is the same is this one. */
  since: Date
}

/**
 * Has an order wait for another of the same seller that is the same, to the end of the caller's transaction, so that the
 * second finds what the first sold (docs/decisions/0102).
 */
export const holdOrder = async (tx: Tx, seller: Person, order: object, now: Date): Promise<KnownOrder> => {
  const digest = createHash('sha256')
    .update(JSON.stringify([seller._id, order]))
    .digest('base64url')
  await lockOrder(tx, digest)
  return { digest, since: new Date(now.getTime() - SAME_MS) }
}
