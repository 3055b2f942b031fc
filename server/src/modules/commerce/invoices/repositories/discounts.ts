import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { CompanyDiscount } from '#contract/commerce/invoice-rules.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { whereOf } from '../../../../platform/access/scope.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { degrees } from '../../../catalogue/index.ts'
import { discountClaims } from '../../invoice-tables.ts'
import { seeDiscounts } from '../../policy.ts'
import { discounts } from '../../tables.ts'

const findCampaign = async (on: Db, code: string, today: string, whose: SQL | undefined) => {
  const [found] = await on
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
  if (!found) return undefined
  const { id, name, code: written, percent, startDate, endDate, company } = found.discount
  return {
    campaign: { _id: id, name, code: written, percent, degree: found.degree, startDate, endDate },
    company,
  }
}

/**
 * The campaign behind a code on a day: one for everybody, or one of a company that the user answers for or works at.
 */
export const findCampaignInSight = async (on: Db, user: Person, code: string, today: string) =>
  findCampaign(on, code, today, whereOf(seeDiscounts(user)))

/** The campaign behind a code on a day that a company may have: one for everybody, or its own. */
export const findCampaignFor = async (on: Db, company: string, code: string, today: string) =>
  findCampaign(on, code, today, eq(discounts.company, company))

/** Records that a company has a campaign; false if it has it already. */
export const addClaim = async (
  tx: Tx,
  claim: { company: string; discount: string; createdAt: Date },
): Promise<boolean> => {
  const given = await tx.insert(discountClaims).values(claim).onConflictDoNothing().returning()
  return given.length > 0
}

/** The campaigns that companies have: made for them, or claimed by their code. */
export const discountsOf = async (
  on: Db,
  company?: string,
): Promise<(CompanyDiscount & { company: string })[]> => {
  const whose = sql<string>`coalesce(${discounts.company}, ${discountClaims.company})`
  return on
    .select({
      company: whose,
      percent: discounts.percent,
      degree: discounts.degree,
      startDate: discounts.startDate,
      endDate: discounts.endDate,
    })
    .from(discounts)
    .leftJoin(discountClaims, eq(discountClaims.discount, discounts.id))
    .where(and(discounts.active, company ? sql`${whose} = ${company}` : sql`${whose} is not null`))
}
