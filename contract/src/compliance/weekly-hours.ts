/** The hours of a contract in a week: what they may be, and what one begins with. */
export const WEEKLY_HOURS = { min: 1, max: 60, initial: 40 } as const
