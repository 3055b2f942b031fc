import { newId } from '../../../platform/database/columns.ts'
import type { Accounts } from '../accounts.ts'
import { isCodeDue } from '../asked-codes.ts'
import { isToRecover } from '../repository.ts'

/**
 * Takes a request for a new password (rule account.recovery) for any address, however many there were: an event after
 * the answer does the rest, so that neither the answer nor its time reveals whether the account exists.
 */
export const askRecovery = async (
  { platform }: Accounts,
  asked: { username: string; email: string; address: string },
): Promise<void> => {
  const { db, events } = platform
  if (await isCodeDue(platform, { wanted: isToRecover(asked), address: asked.address }))
    events.recordLater(db, 'recovery.asked', { request: newId(), ...asked })
}
