import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { claimCampaign } from '../campaigns.ts'
import { countTry } from '../count-try.ts'
import { companyFor } from '../find-company.ts'

/**
 * Gives a company the campaign of a code, once: it applies to invoices that are still open.
 * @throws Problem `not_found`, `code_invalid`, `rate_limited`
 */
export const giveDiscount = async (
  platform: Platform,
  user: Person,
  { code, company: asked }: { code: string; company: string | undefined },
) => {
  const { db, clock } = platform
  const company = await companyFor(db, user, asked)
  if (!company) throw new Problem('not_found')
  await countTry(platform, user)
  const day = { now: clock.now(), today: clock.today() }
  return db.transaction((tx) => claimCampaign(tx, user, { company, code }, day))
}
