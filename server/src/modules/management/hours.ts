const SECONDS_OF_A_TENTH = 360

/** Seconds as hours, to a tenth. */
export const hoursOf = (seconds: number): number => Math.round(seconds / SECONDS_OF_A_TENTH) / 10
