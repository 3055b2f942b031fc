import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { whereOf } from '../../../platform/access/scope.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { discountClaims } from '../invoice-tables.ts'
import { discounts } from '../tables.ts'
import { degrees } from '../../catalogue/index.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { seeDiscounts } from '../policy.ts'
import { hit } from '../../../platform/http/rate-limit.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Codes that one account may try. */
const TRIES = { max: 20, seconds: 300 }

/**
 * The campaign behind a code, if it may be had today by who is in `whose`.
 * @throws Problem `code_invalid`, and `rate_limited` for who goes on guessing
 */
const findCampaign = async ({ db, clock }: Platform, user: Person, code: string, whose?: SQL) => {
  await hit(db, `discount:${user._id}`, TRIES)
  const today = clock.today()
  const [found] = await db
    .select({ discount: discounts, degree: { _id: degrees.id, name: degrees.name } })
    .from(discounts)
    .leftJoin(degrees, eq(degrees.id, discounts.degree))
    .where(
      and(
        eq(sql`upper(${discounts.code})`, code.trim().toUpperCase()),
        discounts.active,
        sql`${today}::date between ${discounts.startDate} and ${discounts.endDate}`,
        whose ? or(isNull(discounts.company), whose) : undefined,
      ),
    )
  if (!found) throw new Problem('code_invalid')
  const { id, name, code: written, percent, startDate, endDate, company } = found.discount
  return {
    campaign: { _id: id, name, code: written, percent, degree: found.degree, startDate, endDate },
    company,
  }
}

/**
 * The campaign behind a code: one for everybody, or one of a company that the caller answers for or works at.
 * @throws Problem `code_invalid`, `rate_limited`
 */
export const readDiscount = async (platform: Platform, user: Person, code: string) => {
  return (await findCampaign(platform, user, code, whereOf(seeDiscounts(user)))).campaign
}

/**
 * Gives a company the campaign of a code, once: it counts on the invoices that are still open.
 * @throws Problem `code_invalid`, `rate_limited`
 */
export const giveDiscount = async (
  platform: Platform,
  user: Person,
  { code, company }: { code: string; company: { id: string; name: string } },
) => {
  const { campaign, company: own } = await findCampaign(
    platform,
    user,
    code,
    eq(discounts.company, company.id),
  )
  // A campaign made for the company counts by itself.
  if (own) return campaign
  await platform.db.transaction(async (tx) => {
    const given = await tx
      .insert(discountClaims)
      .values({ company: company.id, discount: campaign._id, createdAt: platform.clock.now() })
      .onConflictDoNothing()
      .returning()
    if (given.length === 0) return
    await recordActivity(tx, user, {
      action: 'discount.claim',
      what: `${campaign.name} · ${company.name}`,
      entity: 'discount',
      item: campaign._id,
    })
  })
  return campaign
}
