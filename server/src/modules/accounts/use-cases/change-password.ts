import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { checkNewPassword, findUser, inHashQueue, replaceOwnPassword } from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'
import { forgiveChanges, limitChanges } from '../limits.ts'
import { type OwnData, saveOwnData } from '../own-data.ts'

interface Change {
  password: string | null | undefined
  newPassword: string
  data: OwnData
}

/**
 * Changes the password of the logged-in user, and the personal data sent with it; their other sessions end. Wrong old ones
 * are counted by the session that they come in, so that nobody else keeps the person from a change.
 * @returns the cookie by which this browser stays known to them
 * @throws Problem `validation`, `rate_limited` or `unavailable`
 */
export const changePassword = async (
  { platform, engine, knownBrowsers }: Accounts,
  who: Person,
  { password, newPassword, data }: Change,
): Promise<string> => {
  const { db } = platform
  if (!password) throw invalidField('password', t('validation.required'))
  const digest = checkNewPassword(newPassword, 'newPassword', [who.username, who.email])
  const { account, passwordHash } = await inHashQueue(
    async (hashing) => {
      await limitChanges(db, who.sessionId)
      const own = await findUser(db, who._id)
      if (!own || !(await hashing.isRight(own.passwordHash, password)))
        throw invalidField('password', t('auth.wrongPassword'))
      await forgiveChanges(db, who.sessionId)
      return { account: own, passwordHash: await hashing.hash(digest) }
    },
    { account: who._id },
  )
  await db.transaction(async (tx) => {
    await replaceOwnPassword(platform, tx, who, { before: account, passwordHash })
    await saveOwnData(tx, engine, who, data)
    await recordActivity(tx, who, { action: 'password.change', what: who.name })
  })
  return knownBrowsers.remember(undefined, { id: who._id, passwordHash })
}
