/** Where the time comes from; tests hand in their own. */
export interface Clock {
  now: () => Date
  /** The day in Portugal, `yyyy-MM-dd`. */
  today: () => string
}

const lisbonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon', dateStyle: 'short' })

/** The day in Portugal at a moment, `yyyy-MM-dd`. */
export const dayInPortugal = (at: Date): string => lisbonDay.format(at)

/** A clock over any source of moments. */
export const createClock = (now: () => Date = () => new Date()): Clock => ({
  now,
  today: () => dayInPortugal(now()),
})
