import { t } from '#contract/platform/text/text.ts'
import type { Payload } from '../../../platform/events/catalogue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordSecurity } from '../../people/index.ts'
import { mailAskedCode } from '../asked-codes.ts'
import { isToRecover } from '../repository.ts'

/** Mails a recovery if username and email belong to one account; once per request. */
export const mailRecovery = async (
  platform: Platform,
  { request, address, ...asked }: Payload<'recovery.asked'>,
): Promise<void> => {
  await platform.db.transaction(async (tx) => {
    const user = await mailAskedCode(platform, tx, { request, wanted: isToRecover(asked), address })
    if (!user) return
    const account = { _id: user.id, name: user.name, username: user.username }
    await recordSecurity(tx, { event: 'recovery', account, address, reason: t('security.byRequest') })
  })
}
