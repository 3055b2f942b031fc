import { chargeOf, type CompanyDiscount, toCents } from '#contract/commerce/invoice-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { coursePrices } from '../repositories/price-in-force.ts'
import { applyCampaign } from '../repositories/services.ts'
import { addClaim, discountsOf, findCampaignFor } from './repositories/discounts.ts'

/**
 * The campaign that a company may have by a code on a day.
 * @throws Problem `code_invalid` for a campaign that is over, not begun, or another company's
 */
export const readCampaign = async (on: Db, company: string, code: string, today: string) => {
  const found = await findCampaignFor(on, company, code, today)
  if (!found) throw new Problem('code_invalid')
  return found
}

/**
 * Gives a company the campaign of a code, once: it applies to what falls within its days, on invoices that are still
 * open.
 * @throws Problem `code_invalid`
 */
export const claimCampaign = async (
  tx: Tx,
  who: Person,
  { company, code }: { company: { id: string; name: string }; code: string },
  { now, today }: { now: Date; today: string },
) => {
  const found = await readCampaign(tx, company.id, code, today)
  const { campaign } = found
  // A campaign made for the company applies automatically.
  if (found.company) return campaign
  if (await addClaim(tx, { company: company.id, discount: campaign._id, createdAt: now })) {
    await applyCampaign(tx, company.id, { ...campaign, degree: campaign.degree?._id ?? null })
    await recordActivity(tx, who, {
      action: 'discount.claim',
      what: `${campaign.name} · ${company.name}`,
      entity: 'discount',
      item: campaign._id,
    })
  }
  return campaign
}

/**
 * A day's price in cents, before and after the company's campaigns (rule price.in-force).
 * @param campaign one that the company would have in addition
 */
export const chargeOfDay = async (
  on: Db,
  { company, ...charge }: { company: string; price: number; degree: string | null; day: string },
  campaign?: CompanyDiscount,
): Promise<{ value: number; charged: number }> => {
  const discounts = [...(await discountsOf(on, company)), ...(campaign ? [campaign] : [])]
  return { value: toCents(charge.price), charged: toCents(chargeOf(charge, discounts)) }
}

/** What companies are charged for courses on a day, in cents after their campaigns: a sum by course and company. */
export const courseCharges = async (
  on: Db,
  of: { degrees: readonly string[]; companies: readonly string[]; day: string },
): Promise<(degree: string, company: string) => number> => {
  if (of.degrees.length === 0 || of.companies.length === 0) return () => 0
  const prices = await coursePrices(on, of)
  const discounts = await discountsOf(on, of.companies.length === 1 ? of.companies[0] : undefined)
  const byCompany = Map.groupBy(discounts, ({ company }) => company)
  const charges = new Map(
    prices.map(({ degree, company, price }) => {
      const charge = { price, degree, day: of.day }
      return [`${degree} ${company}`, toCents(chargeOf(charge, byCompany.get(company) ?? []))]
    }),
  )
  return (degree, company) => charges.get(`${degree} ${company}`) ?? 0
}
