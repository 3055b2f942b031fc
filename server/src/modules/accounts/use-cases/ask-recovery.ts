import { newId } from '../../../platform/database/columns.ts'
import type { Accounts } from '../accounts.ts'
import { limit } from '../limits.ts'

/**
 * Takes a request for a new password (rule account.recovery) for any address: an event does the rest, so that neither
 * the answer nor its time reveals whether the account exists.
 * @throws Problem `rate_limited`
 */
export const askRecovery = async (
  { platform: { db, events } }: Accounts,
  asked: { username: string; email: string; address: string },
): Promise<void> => {
  await limit(db, 'reset', asked.address, asked.email)
  await db.transaction((tx) => events.record(tx, 'recovery.asked', { request: newId(), ...asked }))
}
