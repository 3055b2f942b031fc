/** The state of a report's delivery: done, too early, open, late, or unknown without its last day. */
export type DeliveryState = 'delivered' | 'early' | 'open' | 'late' | 'unknown'

/** The state of a report's delivery on a day, by the days for handing in (rule annex.delivery). */
export const deliveryState = ({
  isDelivered,
  firstDay,
  lastDay,
  today,
}: {
  isDelivered: boolean
  firstDay: string | null
  lastDay: string | null
  today: string
}): DeliveryState => {
  if (isDelivered) return 'delivered'
  if (firstDay !== null && today < firstDay) return 'early'
  if (lastDay === null) return 'unknown'
  return today <= lastDay ? 'open' : 'late'
}
