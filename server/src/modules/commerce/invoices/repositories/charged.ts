import { and, eq, sql, type SQL } from 'drizzle-orm'
import { TIME_ZONE } from '#contract/platform/text/format.ts'
import { invoiceChanges } from '../../invoice-line-tables.ts'
import { discountClaims } from '../../invoice-tables.ts'
import { services } from '../../service-table.ts'
import { discounts } from '../../tables.ts'

const zone = sql.raw(`'${TIME_ZONE}'`)

/** The day of a moment in Portugal. */
export const dayOf = (at: SQL | typeof services.createdAt) => sql`(${at} at time zone ${zone})::date`

/**
 * What is charged for one in cents, as `chargeOf` reckons it: the best campaign of the day off, half a cent up; what an
 * administrator corrected instead of it, and nothing for what they left out (rule invoice.conference). The changes are
 * joined by whoever asks.
 */
export const chargedCents = (price: SQL, degree: SQL, company: SQL, day: SQL): SQL => sql`
  case when ${invoiceChanges.isExcluded} then 0 else coalesce(round(${invoiceChanges.charged} * 100),
    case when ${price} < 0 then round(${price} * 100) else floor(
      round(${price} * 100) * (10000 - round(100 * coalesce((
        select max(${discounts.percent}) from ${discounts}
        left join ${discountClaims} on ${discountClaims.discount} = ${discounts.id}
        where ${discounts.active} and coalesce(${discounts.company}, ${discountClaims.company}) = ${company}
          and (${discounts.degree} is null or ${discounts.degree} = ${degree})
          and ${day} between ${discounts.startDate} and ${discounts.endDate}
      ), 0))) / 10000 + 0.5) end) end`

/** Which change, of `invoiceChanges`, is of a service. */
export const changeOfService = and(
  eq(invoiceChanges.company, services.company),
  eq(invoiceChanges.source, services.id),
)

/** What is charged for one of a service in cents: what its archived month says, or else its open one. */
export const serviceCents: SQL = sql`coalesce(round(${services.charged} * 100), ${chargedCents(
  sql`${services.value}`,
  sql`${services.degree}`,
  sql`${services.company}`,
  dayOf(services.createdAt),
)})`
