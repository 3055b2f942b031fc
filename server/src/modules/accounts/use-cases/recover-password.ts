import { t } from '#contract/platform/text/text.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Payload } from '../../../platform/events/catalogue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordSecurity, sendCode } from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'
import { isFirstRun, limit } from '../limits.ts'
import { findByEmail } from '../repository.ts'

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

/** Mails a recovery where username and email are one account's; once for a request. */
export const mailRecovery = async (
  platform: Platform,
  { request, username, email, address }: Payload<'recovery.asked'>,
): Promise<void> => {
  const name = username.trim().toLowerCase()
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
