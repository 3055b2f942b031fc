/**
 * Calendar days as `yyyy-MM-dd` texts, which compare as they are. None is before the first day or after the last: what is
 * reckoned beyond them is that day, since a year of five digits would compare as one long ago.
 */
export const FIRST_DAY = '0001-01-01'
export const LAST_DAY = '9999-12-31'

/** A first day, and a last one where there is an end. */
export interface DaySpan {
  startDate: string
  endDate: string | null
}

/** Whether a day is within a span of days, whose first and last days are. */
export const isWithinDays = ({ startDate, endDate }: DaySpan, day: string): boolean =>
  startDate <= day && (endDate === null || day <= endDate)

/** Whether the value is a day of the calendar, written `yyyy-MM-dd`. */
export function isDay(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  return year !== undefined && exists(Number(year), Number(month), Number(day))
}

/** The first day of a year. */
export const firstDayOf = (year: number): string => `${year}-01-01`

/** The last day of a year. */
export const lastDayOf = (year: number): string => `${year}-12-31`

/** The day a number of years earlier, to compare with (29 February stays written so). */
export function yearsBefore(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) - years
  return beyond(year) ?? `${String(year).padStart(4, '0')}${day.slice(4)}`
}

/** The day a number of years later; 28 February where that year has no 29. */
export function yearsAfter(day: string, years: number): string {
  const later = yearsBefore(day, -years)
  return isDay(later) ? later : later.replace(/29$/, '28')
}

/** The day a number of days later, or earlier if negative. */
export function daysAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = new Date(Date.UTC(2000, month - 1, date))
  at.setUTCFullYear(year, month - 1, date + days)
  // Some hundred thousand years away there is no date at all.
  const reached = Number.isNaN(at.getTime()) ? days : at.getUTCFullYear()
  return beyond(reached) ?? at.toISOString().slice(0, 10)
}

/** The day a number of months later; the last of that month if it has no such day (Civil Code, article 279 c). */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const at = year * 12 + month - 1 + Math.trunc(months)
  const bound = beyond(Math.floor(at / 12))
  if (bound !== undefined) return bound
  const start = `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
  const same = `${start}-${day.slice(8)}`
  for (let back = 0; back < 4; back++) {
    const found = `${start}-${String(Number(same.slice(8)) - back).padStart(2, '0')}`
    if (isDay(found)) return found
  }
  return same
}

/** Whether a text is written as a day is, though the calendar may not have it. */
export const isDayShaped = (value: string): boolean =>
  /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}([/.-])\d{1,2}\1\d{4})$/.test(value.trim())

/**
 * A day as people write it, typed or in an imported file: D/M/YYYY, DD-MM-YYYY, D.M.YYYY or YYYY-MM-DD (rule
 * text.dates); null where it is none of these or not in the calendar.
 */
export function parseImportDay(value: string): string | null {
  const text = value.trim()
  if (isDay(text)) return text
  const [, day, , month, year] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  if (day === undefined || !exists(Number(year), Number(month), Number(day))) return null
  return `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The bound of days that a year lies beyond. */
const beyond = (year: number): string | undefined => {
  if (year < 1) return FIRST_DAY
  return year > 9999 ? LAST_DAY : undefined
}

function exists(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2000, 0, 1))
  date.setUTCFullYear(year, month - 1, day)
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
