import { newId } from '../../../platform/database/columns.ts'
import type { Accounts } from '../accounts.ts'
import { isCodeDue } from '../asked-codes.ts'
import { isToActivate } from '../repository.ts'

/**
 * Takes a request to resend an activation mail, for any address, however many there were: an event after the answer does
 * the rest, so that neither the answer nor its time reveals whether an account awaits activation.
 */
export const askActivation = async (
  { platform }: Accounts,
  email: string,
  address: string,
): Promise<void> => {
  const { db, events } = platform
  if (await isCodeDue(platform, { wanted: isToActivate(email), address }))
    events.recordLater(db, 'activation.asked', { request: newId(), email, address })
}
