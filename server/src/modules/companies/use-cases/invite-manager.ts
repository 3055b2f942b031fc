import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail, isEmail } from '#contract/platform/validation/email.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { demandLine } from '../../../platform/text/free-text.ts'
import type { Platform } from '../../../platform/platform.ts'
import { demandCompanyWithin } from '../../people/index.ts'
import { countInvitation } from '../count-invitation.ts'
import { sendInvitation } from '../invitation.ts'
import { companiesToManage } from '../policy.ts'

/** Mails an invitation. @throws Problem `not_found` for a company that is not the master's, `rate_limited` */
export const inviteManager = async (
  platform: Platform,
  who: Person,
  companyId: string,
  invited: { email: string; name: string | null | undefined },
): Promise<void> => {
  const email = canonicalEmail(invited.email)
  if (!isEmail(email)) throw invalidField('email', t('validation.email'))
  demandLine('name', invited.name ?? '')
  await countInvitation(platform, who)
  await platform.db.transaction(async (tx) => {
    const company = await demandCompanyWithin(tx, companyId, companiesToManage(who))
    await sendInvitation(tx, platform, who, company, { ...invited, email })
  })
}
