import { t } from '#contract/platform/text/text.ts'
import { canonicalUsername } from '#contract/platform/validation/canonical-username.ts'
import type { Payload } from '../../../platform/events/catalogue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordSecurity, sendCode } from '../../people/index.ts'
import { isFirstRun } from '../limits.ts'
import { findByEmail } from '../repository.ts'

/** Mails a recovery if username and email belong to one account; once per request. */
export const mailRecovery = async (
  platform: Platform,
  { request, username, email, address }: Payload<'recovery.asked'>,
): Promise<void> => {
  const name = canonicalUsername(username)
  await platform.db.transaction(async (tx) => {
    const user = await findByEmail(tx, email)
    if (!user || ![user.username.toLowerCase(), user.email.toLowerCase(), user.alias].includes(name)) return
    if (!user.active && user.activationDate !== null) return
    if (!(await isFirstRun(tx, request))) return
    await sendCode(platform, tx, user)
    const account = { _id: user.id, name: user.name, username: user.username }
    await recordSecurity(tx, { event: 'recovery', account, address, reason: t('security.byRequest') })
  })
}
