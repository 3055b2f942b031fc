import dayjs from 'dayjs'
import type { CalendarItem } from '#contract/calendar/endpoints.ts'
import { formatDay, formatHour } from '#contract/text/format.ts'

export type View = 'day' | 'week' | 'month' | 'year'

/** The hours of a day that a calendar shows (specification §2). */
export const DAY = { startTime: '06:00:00', endTime: '22:00:00', intervalMinutes: 30 } as const

/** The first and last day of an item, as Portugal counts them. */
export const daysOf = ({ allDay, start, end }: CalendarItem): [first: string, last: string] =>
  allDay ? [start, end] : [formatDay(start), formatDay(end)]

/** What is asked of the server for a view: a year, or a month with the weeks around it. */
export const rangeOf = (date: string, view: View): { from: string; to: string } => {
  const unit = view === 'year' ? 'year' : 'month'
  const day = dayjs(date)
  return {
    from: day.startOf(unit).subtract(7, 'day').format('YYYY-MM-DD'),
    to: day.endOf(unit).add(7, 'day').format('YYYY-MM-DD'),
  }
}

/** The items of a day, or of the month that it is in. */
export const itemsIn = (
  items: readonly CalendarItem[],
  date: string,
  unit: 'day' | 'month',
): CalendarItem[] => {
  const [from, to] = [dayjs(date).startOf(unit), dayjs(date).endOf(unit)].map((one) =>
    one.format('YYYY-MM-DD'),
  )
  return items.filter((item) => {
    const [first, last] = daysOf(item)
    return first <= (to ?? '') && last >= (from ?? '')
  })
}

/** When an item is, as a calendar places it; what no hour of its day shows stands on the whole day. */
export const placeOf = (item: CalendarItem): { start: string; end: string; hour?: string } => {
  const [first, last] = daysOf(item)
  const after = dayjs(last).add(1, 'day').format('YYYY-MM-DD')
  const whole = { start: `${first} 00:00:00`, end: `${after} 00:00:00` }
  if (item.allDay) return whole
  const to = `${formatHour(item.end)}:00`
  const started = `${formatHour(item.start)}:00`
  const from = first === last && started > DAY.startTime ? started : DAY.startTime
  const isShown = from < to && to <= DAY.endTime
  return isShown
    ? { start: `${last} ${from}`, end: `${last} ${to}` }
    : { ...whole, start: `${last} 00:00:00`, hour: formatHour(item.end) }
}
