import dayjs from 'dayjs'
import type { CalendarItem } from '#contract/calendar/endpoints.ts'
import { isDay } from '#contract/platform/text/day.ts'
import { formatDay, formatHour, formatMonth } from '#contract/platform/text/format.ts'

/** The views of the calendar (rule calendar.views). */
export const views = ['day', 'week', 'month', 'year'] as const
export type View = (typeof views)[number]

/** The views, as the address names them. */
export const wordOf: Readonly<Record<View, string>> = {
  day: 'dia',
  week: 'semana',
  month: 'mes',
  year: 'ano',
}

/** The view of the calendar in an address; the current month, if it names none or an invalid day. */
export const shownOf = (
  { dia, ver }: { dia?: string | undefined; ver?: string | undefined },
  today: string,
): { date: string; view: View } => ({
  date: dia && isDay(dia) ? dia : today,
  view: views.find((one) => wordOf[one] === ver) ?? 'month',
})

const spoken = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'full', timeZone: 'UTC' })
const weekdays = {
  long: new Intl.DateTimeFormat('pt-PT', { weekday: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('pt-PT', { weekday: 'short', timeZone: 'UTC' }),
}

/** The day of the week that a day is: `segunda-feira`, or `segunda`. */
export const weekdayOf =
  (length: keyof typeof weekdays) =>
  (day: string): string =>
    weekdays[length].format(new Date(`${day.slice(0, 10)}T00:00:00Z`))

/** The day of the week where there is little room: `seg`. One letter would be that of two or three days. */
export const briefWeekday = (day: string): string => weekdayOf('short')(day).slice(0, 3)

/** A day with its name: `2026-12-31, quinta-feira`. */
export const namedDay = (day: string): string => `${day.slice(0, 10)}, ${weekdayOf('long')(day)}`

/** A day as it is read out: `sábado, 28 de novembro de 2026`. */
export const spokenDay = (day: string): string => spoken.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))

/** The hours of a day that a calendar shows (rule calendar.views). */
export const DAY = { startTime: '06:00:00', endTime: '22:00:00', intervalMinutes: 30 } as const

/** The first and last day of an item, as Portugal counts them. */
export const daysOf = ({ allDay, start, end }: CalendarItem): [first: string, last: string] =>
  allDay ? [start, end] : [formatDay(start), formatDay(end)]

/** What happens from one hour to another; everything else that has an hour is due by its end. */
const hasHours = ({ kind }: CalendarItem): boolean => kind === 'session'

/** The day of an item: the first of whole days and of events, else the one by which it is due. */
export const dayOf = (item: CalendarItem): string => {
  const [first, last] = daysOf(item)
  return item.allDay || hasHours(item) ? first : last
}

/** The displayed hours of an item: `10:30–11:15` for an event, `11:15` for what is due by then. */
export const hoursOf = (item: CalendarItem): string =>
  hasHours(item) ? `${formatHour(item.start)}–${formatHour(item.end)}` : formatHour(item.end)

/**
 * The hour that a day or a week opens at: the one before now (`HH:mm`) where today is in view, else that work begins.
 */
export const opensAt = (now: string, isToday: boolean): string => {
  const hour = isToday ? Number(now.slice(0, 2)) - 1 : 8
  return `${String(Math.min(Math.max(hour, 6), 21)).padStart(2, '0')}:00:00`
}

/** The range that a view requests: a year, or a month with the weeks around it. */
export const rangeOf = (date: string, view: View): { from: string; to: string } => {
  const unit = view === 'year' ? 'year' : 'month'
  const day = dayjs(date)
  return {
    from: day.startOf(unit).subtract(7, 'day').format('YYYY-MM-DD'),
    to: day.endOf(unit).add(7, 'day').format('YYYY-MM-DD'),
  }
}

/** The first and last day that a view shows; weeks begin with Monday, as they do in Portugal. */
const boundsOf = (date: string, view: View): [from: string, to: string] => {
  const day = dayjs(date)
  const monday = day.subtract((day.day() + 6) % 7, 'day')
  const [from, to] = view === 'week' ? [monday, monday.add(6, 'day')] : [day.startOf(view), day.endOf(view)]
  return [from.format('YYYY-MM-DD'), to.format('YYYY-MM-DD')]
}

/** What a view shows, by name: `2026-12-31, quinta-feira`, `2026-12-28 – 2027-01-03`, `dezembro de 2026`, `2026`. */
export const nameOf = (date: string, view: View): string => {
  const day = dayjs(date)
  if (view === 'day') return namedDay(date)
  if (view === 'week') return boundsOf(date, view).join(' – ')
  return view === 'month' ? formatMonth(day.year(), day.month() + 1) : String(day.year())
}

/** The items of the day, week, month or year that a day is in. */
export const itemsIn = (items: readonly CalendarItem[], date: string, view: View): CalendarItem[] => {
  const [from, to] = boundsOf(date, view)
  return items.filter((item) => {
    const [first, last] = daysOf(item)
    return first <= to && last >= from
  })
}

/** The time of an item in a calendar; one outside the shown hours is on the whole day. */
export const placeOf = (item: CalendarItem): { start: string; end: string; hour?: string } => {
  const [first, last] = daysOf(item)
  const after = dayjs(last).add(1, 'day').format('YYYY-MM-DD')
  if (item.allDay) return { start: `${first} 00:00:00`, end: `${after} 00:00:00` }
  const to = `${formatHour(item.end)}:00`
  const started = `${formatHour(item.start)}:00`
  const isCut = first !== last || started < DAY.startTime
  const from = isCut ? DAY.startTime : started
  const isShown = from < to && to <= DAY.endTime && !(isCut && hasHours(item))
  if (isShown) return { start: `${last} ${from}`, end: `${last} ${to}` }
  const day = dayOf(item)
  const next = dayjs(day).add(1, 'day').format('YYYY-MM-DD')
  return { start: `${day} 00:00:00`, end: `${next} 00:00:00`, hour: hoursOf(item) }
}
