import { invalid, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { emailError } from '#contract/platform/validation/account.ts'
import { correctWaitingEmail } from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'
import { signedUpBy } from '../browser-ticket.ts'
import { limitCorrection } from '../limits.ts'
import { lockWaiting } from '../repository.ts'

const notWaiting = () => new Problem('not_found', t('register.notWaiting'))

/**
 * Gives the account that this browser signed up another email, and mails the activation there; earlier codes are no
 * longer valid.
 * @throws Problem `not_found` where no such account waits, `validation`, `duplicate` or `rate_limited`
 */
export const correctEmail = async (
  { platform }: Accounts,
  ticket: string,
  typed: string,
  address: string,
): Promise<{ email: string }> => {
  const { db } = platform
  const id = await signedUpBy(db, ticket)
  if (id === undefined) throw notWaiting()
  const email = canonicalEmail(typed)
  const wrong = emailError(email)
  if (wrong) throw invalid([wrong])
  await limitCorrection(db, address, id)
  await db.transaction(async (tx) => {
    const user = await lockWaiting(tx, id)
    if (!user || user.lock) throw notWaiting()
    await correctWaitingEmail(platform, tx, user, email)
  })
  return { email }
}
