import { formatDay, formatHour, TIME_ZONE } from './format.ts'

/** The clock of a time zone at a moment, as if it were that of UTC. */
const clockAt = (at: number, timeZone: string): number => {
  const moment = new Date(at)
  return Date.parse(`${formatDay(moment, timeZone)}T${formatHour(moment, timeZone)}Z`)
}

/**
 * The moment at which the clock of the time zone shows a day and hour, `yyyy-MM-ddTHH:mm`; of an hour that the clock skips
 * in spring, one beside it.
 */
export function instantIn(local: string, timeZone = TIME_ZONE): Date {
  const wanted = Date.parse(`${local.slice(0, 16)}Z`)
  if (Number.isNaN(wanted)) return new Date(Number.NaN)
  // The first step may come out on the other side of a change of the clock; the second one knows.
  const near = wanted - (clockAt(wanted, timeZone) - wanted)
  return new Date(near - (clockAt(near, timeZone) - wanted))
}

/** A moment as `instantIn` takes it, to the minute, by the clocks of the time zone; empty for none. */
export const localOf = (value: unknown, timeZone = TIME_ZONE): string =>
  typeof value === 'string' && formatDay(value)
    ? `${formatDay(value, timeZone)}T${formatHour(value, timeZone)}`
    : ''
