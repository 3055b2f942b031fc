import { sendCode } from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'
import { findWaiting } from '../repository.ts'

/** Mails the activation again, where an account of this email waits for it. Done after the answer. */
export const resendActivation = async (
  { platform }: Pick<Accounts, 'platform'>,
  email: string,
): Promise<void> => {
  await platform.db.transaction(async (tx) => {
    const user = await findWaiting(tx, email)
    if (user && !user.lock) await sendCode(platform, tx, user)
  })
}
