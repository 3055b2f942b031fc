import { and, eq, isNull, lte, or, gte, sql, type SQL } from 'drizzle-orm'
import { dayOf } from '../../../platform/database/lisbon.ts'
import { discountClaims } from '../invoice-tables.ts'
import { services } from '../service-table.ts'
import { discounts } from '../tables.ts'

/**
 * The percentage that the best of a company's campaigns takes off on a day, as an SQL expression that agrees with
 * `percentOff`; 0 if there is none.
 * @param of the course, the company and the day, each a value or a column of the query
 */
export const campaignInForce = ({
  degree,
  company,
  day,
}: {
  degree: SQL
  company: SQL
  day: SQL
}): SQL<number> => sql<number>`coalesce((
  select max(${discounts.percent}) from ${discounts}
  left join ${discountClaims} on ${discountClaims.discount} = ${discounts.id}
  where ${and(
    discounts.active,
    sql`coalesce(${discounts.company}, ${discountClaims.company}) = ${company}`,
    or(isNull(discounts.degree), eq(discounts.degree, degree)),
    lte(discounts.startDate, day),
    gte(discounts.endDate, day),
  )}), 0)`

/** The percentage taken off a service: as stored with it, or else that of its day (rule price.in-force). */
export const servicePercent: SQL<number> = sql<number>`coalesce(${services.percent}, ${campaignInForce({
  degree: sql`${services.degree}`,
  company: sql`${services.company}`,
  day: dayOf(services.createdAt),
})})`
