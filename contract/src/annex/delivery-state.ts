/** The state of a report's delivery: done, too early, open, late, or unknown without its last day. */
export type DeliveryState = 'delivered' | 'early' | 'open' | 'late' | 'unknown'

/** How the handing in of a report stands on a day, by the days in which it is handed in (rule annex.delivery). */
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
