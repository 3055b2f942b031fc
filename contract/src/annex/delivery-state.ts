import { lastDayOf } from '../platform/text/day.ts'

/** The state of a report's delivery: done, not due, too early, open, late, or unknown without its last day. */
export type DeliveryState = 'delivered' | 'none' | 'early' | 'open' | 'late' | 'unknown'

/** Is a year over on a day? */
export const isYearOver = (year: number, today: string): boolean => today > lastDayOf(year)

/**
 * The state of the delivery of a year's report on a day, by the days for handing in. It is due from companies that
 * employed somebody in the year, which is known once the year is over (rule annex.delivery).
 */
export const deliveryState = ({
  isDelivered,
  hasWorkers,
  year,
  firstDay,
  lastDay,
  today,
}: {
  isDelivered: boolean
  hasWorkers: boolean
  year: number
  firstDay: string | null
  lastDay: string | null
  today: string
}): DeliveryState => {
  if (isDelivered) return 'delivered'
  if (!hasWorkers && isYearOver(year, today)) return 'none'
  if (firstDay !== null && today < firstDay) return 'early'
  if (lastDay === null) return 'unknown'
  return today <= lastDay ? 'open' : 'late'
}
