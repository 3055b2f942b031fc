import { newId } from '../../../platform/database/columns.ts'
import type { Accounts } from '../accounts.ts'
import { isCodeDue } from '../asked-codes.ts'
import { isToActivate } from '../repository.ts'

/**
 * Takes a request to resend an activation mail, for any address, however many there were: an event does the rest, and what
 * is written without one takes as long, so that neither the answer nor its time reveals whether an account awaits activation.
 */
export const askActivation = async (
  { platform }: Accounts,
  email: string,
  address: string,
): Promise<void> => {
  const { db, events } = platform
  const isDue = await isCodeDue(platform, { wanted: isToActivate(email), address })
  await db.transaction((tx) =>
    events.recordIf(tx, isDue, 'activation.asked', { request: newId(), email, address }),
  )
}
