import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { addClaim, findCampaignFor } from '../repositories/discounts.ts'
import { companyFor } from './find-company.ts'
import { countTry } from './read-discount.ts'

/**
 * Gives a company the campaign of a code, once: it counts on the invoices that are still open.
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
  const found = await findCampaignFor(db, company.id, code, clock.today())
  if (!found) throw new Problem('code_invalid')
  const { campaign } = found
  // A campaign made for the company counts by itself.
  if (found.company) return campaign
  await db.transaction(async (tx) => {
    const claim = { company: company.id, discount: campaign._id, createdAt: clock.now() }
    if (!(await addClaim(tx, claim))) return
    await recordActivity(tx, user, {
      action: 'discount.claim',
      what: `${campaign.name} · ${company.name}`,
      entity: 'discount',
      item: campaign._id,
    })
  })
  return campaign
}
