import { newId } from '../../../platform/database/columns.ts'
import type { Payload } from '../../../platform/events/catalogue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendCode } from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'
import { isFirstRun, limit } from '../limits.ts'
import { findWaiting } from '../repository.ts'

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

/** Mails the activation again, where an account of this email waits for it; once for a request. */
export const mailActivation = async (
  platform: Platform,
  { request, email }: Payload<'activation.asked'>,
): Promise<void> => {
  await platform.db.transaction(async (tx) => {
    const user = await findWaiting(tx, email)
    if (user && !user.lock && (await isFirstRun(tx, request))) await sendCode(platform, tx, user)
  })
}
