import { Problem } from '#contract/platform/kernel/problem.ts'
import { demand } from '../../../platform/access/ability.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { demandCompanyWithin, makeManager } from '../../people/index.ts'
import { countInvitation } from '../count-invitation.ts'
import { follow, sendInvitation, takeUp } from '../invitation.ts'
import { findGestor } from '../invitations-repository.ts'
import { askManager, companiesToManage, linkManager, takeInvitation } from '../policy.ts'

/**
 * Links the caller by an invitation. The master who owns the company uses this to invite a gestor, who then accepts or
 * declines; an administrator links directly (decision 0030).
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
    const company = await demandCompanyWithin(tx, companyId, companiesToManage(who))
    const user = await findGestor(tx, userId)
    if (!user) throw new Problem('not_found')
    return linkManager(who)
      ? makeManager(tx, who, userId, companyId)
      : sendInvitation(tx, platform, who, company, user)
  })
}
