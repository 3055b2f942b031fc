import { and, eq, sql, type SQL } from 'drizzle-orm'
import { invoiceChanges } from '../../invoice-line-tables.ts'
import { servicePercent } from '../../repositories/campaign-in-force.ts'
import { services } from '../../service-table.ts'

/**
 * What is charged for one in cents, as `chargedFor` computes it: percentage off, half a cent rounded up; an
 * administrator's correction replaces it, and left-out lines charge nothing (rule invoice.conference). The caller joins
 * the changes.
 */
export const chargedCents = (price: SQL, percent: SQL): SQL => sql`
  case when ${invoiceChanges.isExcluded} then 0 else coalesce(round(${invoiceChanges.charged} * 100),
    case when ${price} < 0 then round(${price} * 100) else floor(
      round(${price} * 100) * (10000 - round(100 * ${percent})) / 10000 + 0.5) end) end`

/** Which change, of `invoiceChanges`, concerns a service. */
export const changeOfService = and(
  eq(invoiceChanges.company, services.company),
  eq(invoiceChanges.source, services.id),
)

/** A service's unit charge in cents: from its archived month, or else from its open one. */
export const serviceCents: SQL = sql`coalesce(round(${services.charged} * 100), ${chargedCents(
  sql`${services.value}`,
  servicePercent,
)})`
