import { daysAfter } from '../platform/text/day.ts'

/** A holiday of a municipality: on a day of the year, `MM-dd`, or a number of days after Easter Sunday. */
export interface MunicipalHoliday {
  monthDay: string | null
  easterDays: number | null
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Jones and Butcher). */
export const easterSunday = (year: number): string => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const sum = moon + weekday - 7 * late + 114
  return `${year}-${two(Math.floor(sum / 31))}-${two((sum % 31) + 1)}`
}

/** The days of the year that are holidays in all of Portugal (Labour Code, article 234). */
const FIXED = ['01-01', '04-25', '05-01', '06-10', '08-15', '10-05', '11-01', '12-01', '12-08', '12-25']
/** Good Friday, Easter and Corpus Christi, in days after Easter Sunday. */
const MOVING = [-2, 0, 60]

/** The holidays of a year, with those of municipalities (rule complaints.deadline). */
export const holidaysOf = (year: number, municipal: readonly MunicipalHoliday[]): ReadonlySet<string> => {
  const easter = easterSunday(year)
  return new Set([
    ...FIXED.map((day) => `${year}-${day}`),
    ...MOVING.map((days) => daysAfter(easter, days)),
    ...municipal.map(({ monthDay, easterDays }) =>
      monthDay === null ? daysAfter(easter, easterDays ?? 0) : `${year}-${monthDay}`,
    ),
  ])
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Says whether a day is a working day; the holidays of each year are made once. */
const workingDays = (municipal: readonly MunicipalHoliday[]): ((day: string) => boolean) => {
  const years = new Map<string, ReadonlySet<string>>()
  return (day) => {
    const year = day.slice(0, 4)
    const holidays = years.get(year) ?? holidaysOf(Number(year), municipal)
    years.set(year, holidays)
    return !isWeekend(day) && !holidays.has(day)
  }
}

/** The last of a number of working days after a day, which does not count itself (rule complaints.deadline). */
export const afterWorkingDays = (
  day: string,
  count: number,
  municipal: readonly MunicipalHoliday[],
): string => {
  const isWorking = workingDays(municipal)
  let at = day
  for (let left = count; left > 0;) {
    at = daysAfter(at, 1)
    if (isWorking(at)) left -= 1
  }
  return at
}

/** How many working days there are after a day until another, which counts. */
export const workingDaysUntil = (
  from: string,
  until: string,
  municipal: readonly MunicipalHoliday[],
): number => {
  const isWorking = workingDays(municipal)
  let count = 0
  for (let at = daysAfter(from, 1); at <= until; at = daysAfter(at, 1)) if (isWorking(at)) count += 1
  return count
}
