import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail, isEmail } from '#contract/platform/validation/email.ts'
import { demand } from '../../../platform/access/ability.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { demandLine } from '../../../platform/free-text.ts'
import { hit } from '../../../platform/http/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { follow, link, ownCompany, sendInvitation, takeUp } from '../invitation.ts'
import { findGestor } from '../invitations-repository.ts'
import { askManager, linkManager, takeInvitation } from '../policy.ts'

/** How many invitations one person has mailed, an hour (rule company.managers). */
const INVITATIONS = { max: 60, seconds: 60 * 60 }

const countInvitation = ({ db }: Platform, who: Person) => hit(db, `invitation:${who._id}`, INVITATIONS)

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
    const company = await ownCompany(tx, who, companyId)
    await sendInvitation(tx, platform, who, company, { ...invited, email })
  })
}

/**
 * Links oneself by an invitation. The master who owns the company invites a gestor by this, who then accepts or
 * not; an administrator links (decision 0030).
 * @throws Problem `not_found`, `forbidden`, `rate_limited`
 */
export const addManager = async (
  platform: Platform,
  who: Person,
  { user: userId, company: companyId, token }: { user: string; company: string; token: string | undefined },
): Promise<void> => {
  const isSelf = userId === who._id && takeInvitation(who)
  if (!isSelf) {
    demand(askManager, who)
    await countInvitation(platform, who)
  }
  await platform.db.transaction(async (tx) => {
    if (isSelf) return follow(tx, platform, who, await takeUp(tx, platform, token ?? '', companyId))
    const company = await ownCompany(tx, who, companyId)
    const user = await findGestor(tx, userId)
    if (!user) throw new Problem('not_found')
    return linkManager(who)
      ? link(tx, who, userId, companyId)
      : sendInvitation(tx, platform, who, company, user)
  })
}
