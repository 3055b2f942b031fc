import type { Payload } from '../../../platform/events/catalogue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mailAskedCode } from '../asked-codes.ts'
import { isToActivate } from '../repository.ts'

/** Mails the activation again, if an account with this email waits for it; once per request. */
export const mailActivation = async (
  platform: Platform,
  { request, email, address }: Payload<'activation.asked'>,
): Promise<void> => {
  await platform.db.transaction(async (tx) => {
    await mailAskedCode(platform, tx, { request, wanted: isToActivate(email), address })
  })
}
