import { newId } from '../../../platform/database/columns.ts'
import type { Accounts } from '../accounts.ts'
import { limit } from '../limits.ts'

/**
 * Takes a request to resend an activation mail, for any address: an event does the rest, so that neither the answer nor
 * its time reveals whether an account awaits activation.
 * @throws Problem `rate_limited`
 */
export const askActivation = async (
  { platform: { db, events } }: Accounts,
  email: string,
  address: string,
): Promise<void> => {
  await limit(db, 'reset', address, email)
  await db.transaction((tx) => events.record(tx, 'activation.asked', { request: newId(), email }))
}
