import type { Payload } from '../../../platform/events/catalogue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendCode } from '../../people/index.ts'
import { isFirstRun } from '../limits.ts'
import { findWaiting } from '../repository.ts'

/** Mails the activation again, if an account with this email waits for it; once per request. */
export const mailActivation = async (
  platform: Platform,
  { request, email }: Payload<'activation.asked'>,
): Promise<void> => {
  await platform.db.transaction(async (tx) => {
    const user = await findWaiting(tx, email)
    if (user && !user.lock && (await isFirstRun(tx, request))) await sendCode(platform, tx, user)
  })
}
