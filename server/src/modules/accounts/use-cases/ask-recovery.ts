import { newId } from '../../../platform/database/columns.ts'
import type { Accounts } from '../accounts.ts'
import { isCodeDue } from '../asked-codes.ts'
import { isToRecover } from '../repository.ts'

/**
 * Takes a request for a new password (rule account.recovery) for any address, however many there were: an event does
 * the rest, and what is written without one takes as long, so that neither the answer nor its time reveals whether the
 * account exists.
 */
export const askRecovery = async (
  { platform }: Accounts,
  asked: { username: string; email: string; address: string },
): Promise<void> => {
  const { db, events } = platform
  const isDue = await isCodeDue(platform, { wanted: isToRecover(asked), address: asked.address })
  await db.transaction((tx) => events.recordIf(tx, isDue, 'recovery.asked', { request: newId(), ...asked }))
}
