import { t } from '#contract/platform/text/text.ts'
import { recordSecurity, sendCode } from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'
import { findByEmail } from '../repository.ts'

/** Who asks for a recovery, and from which address. */
interface Asked {
  username: string
  email: string
  address: string
}

/**
 * Mails a recovery where username and email are one account's (rule account.recovery). Neither the answer nor its time
 * says whether they are: this is done after it.
 */
export const recoverPassword = async (
  { platform }: Pick<Accounts, 'platform'>,
  { username, email, address }: Asked,
): Promise<void> => {
  const name = username.trim().toLowerCase()
  await platform.db.transaction(async (tx) => {
    const user = await findByEmail(tx, email)
    if (!user || ![user.username.toLowerCase(), user.email.toLowerCase(), user.alias].includes(name)) return
    if (!user.active && user.activationDate !== null) return
    await sendCode(platform, tx, user)
    const account = { _id: user.id, name: user.name, username: user.username }
    await recordSecurity(tx, { event: 'recovery', account, address, reason: t('security.byRequest') })
  })
}
