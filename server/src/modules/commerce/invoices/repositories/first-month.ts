import { and, eq, gt, isNotNull, max, min, sql } from 'drizzle-orm'
import { monthOf, nextMonth } from '#contract/commerce/invoice-months.ts'
import { dayInPortugal } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { dayOf } from '../../../../platform/database/lisbon.ts'
import { users } from '../../../people/index.ts'
import { invoiceMonths } from '../../invoice-tables.ts'
import { isInvoiced } from '../../policy.ts'
import { services } from '../../service-table.ts'
import { prices } from '../../tables.ts'
import { activatedFor } from './invoices.ts'

/**
 * The first account that was activated for a company while accounts had a price: before that there is nothing to charge
 * for them.
 */
const firstCharged = (on: Db) => {
  const firstPrice = on
    .select({ day: min(prices.startDate) })
    .from(prices)
    .where(and(eq(prices.type, 'activation'), gt(prices.value, 0)))
  return on
    .select({ at: sql`min(${activatedFor})` })
    .from(users)
    .where(
      and(
        isNotNull(users.company),
        isNotNull(users.activationDate),
        isInvoiced,
        sql`${dayOf(activatedFor)} >= (${firstPrice})`,
      ),
    )
}

/** The first month that is not closed; undefined if nothing was ever acquired. */
export const firstOpenMonth = async (on: Db): Promise<string | undefined> => {
  const [closed] = await on.select({ month: max(invoiceMonths.month) }).from(invoiceMonths)
  if (closed?.month) return nextMonth(closed.month)
  const [first] = await on
    .select({
      at: sql<Date | null>`least(min(${services.createdAt}), (${firstCharged(on)}))`.mapWith(
        services.createdAt,
      ),
    })
    .from(services)
    .where(isNotNull(services.company))
  return first?.at ? monthOf(dayInPortugal(first.at)) : undefined
}
