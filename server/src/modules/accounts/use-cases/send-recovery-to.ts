import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { recordSecurity, sendCodeBy, sendRecovery } from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'
import { managedAccount } from '../managed-account.ts'

/**
 * Mails a recovery, or the activation where that is still to come, to somebody that the caller manages.
 * @throws Problem as `managedAccount`, `inactive_account`, `rate_limited`
 */
export const sendRecoveryTo = async ({ platform }: Accounts, who: Person, id: string): Promise<void> => {
  await platform.db.transaction(async (tx) => {
    const user = await managedAccount(tx, who, id, sendRecovery)
    if (!user.active && user.activationDate !== null) throw new Problem('inactive_account')
    await sendCodeBy(platform, tx, who, user)
    const account = { _id: id, name: user.name, username: user.username }
    await recordSecurity(tx, { event: 'recovery', account, by: who, reason: t('security.byOther') })
    const activity = { action: 'user.recovery', what: user.name, entity: 'user', item: id }
    await recordActivity(tx, who, activity)
  })
}
