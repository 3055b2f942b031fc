/** A minute, an hour and a day in milliseconds, as clocks count them. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/**
 * The same in seconds, as limits, cookies and counted time have them. What a browser loads early has the numbers
 * themselves: a name that crosses its scripts costs each of them more.
 */
export const MINUTE_SECONDS = 60
export const HOUR_SECONDS = 60 * MINUTE_SECONDS
export const DAY_SECONDS = 24 * HOUR_SECONDS

/** Seconds as hours, to a minute, as `formatHours` writes them: some screens have minutes for what others have hours. */
export const hoursOfSeconds = (seconds: number): number => Math.round(seconds / MINUTE_SECONDS) / 60

/** Hours as a sheet has them, which adds them up: to a tenth. */
export const hoursInSheet = (hours: number): number => Math.round(hours * 10) / 10
