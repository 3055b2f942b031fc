import { MINUTE_MS } from '#contract/platform/durations.ts'
import { TIME_ZONE } from '#contract/platform/text/format.ts'

/** The source of the time; tests pass in their own. */
export interface Clock {
  now: () => Date
  /** The day in Portugal, `yyyy-MM-dd`. */
  today: () => string
}

const lisbonDay = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' })

/** The day of the last requested minute: no day begins within a minute, and formatting a day is slow. */
let last = { minute: Number.NaN, day: '' }

/** The day in Portugal at a moment, `yyyy-MM-dd`. */
export const dayInPortugal = (at: Date): string => {
  const minute = Math.floor(at.getTime() / MINUTE_MS)
  if (minute !== last.minute) last = { minute, day: lisbonDay.format(at) }
  return last.day
}

const lisbonTime = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, timeStyle: 'medium' })

/** How many seconds since midnight the clocks in Portugal show at a moment. */
export const secondsOfDay = (at: Date): number => {
  const [hours = 0, minutes = 0, seconds = 0] = lisbonTime.format(at).split(':').map(Number)
  return (hours * 60 + minutes) * 60 + seconds
}

/** A clock over any source of moments. */
export const createClock = (now: () => Date = () => new Date()): Clock => ({
  now,
  today: () => dayInPortugal(now()),
})
