/** A minute, an hour and a day in milliseconds, as clocks count them. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const SECONDS_OF_A_TENTH = 360

/** Seconds as hours, to a tenth. */
export const hoursOfSeconds = (seconds: number): number => Math.round(seconds / SECONDS_OF_A_TENTH) / 10
