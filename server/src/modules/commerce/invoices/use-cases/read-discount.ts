import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { countTry } from '../count-try.ts'
import { findCampaignInSight } from '../repositories/discounts.ts'

/**
 * The campaign behind a code: one for everybody, or one of a company that the caller answers for or works at.
 * @throws Problem `code_invalid`, `rate_limited`
 */
export const readDiscount = async (platform: Platform, user: Person, code: string) => {
  await countTry(platform, user)
  const found = await findCampaignInSight(platform.db, user, code, platform.clock.today())
  if (!found) throw new Problem('code_invalid')
  return found.campaign
}
