/** How many weeks of answer times a tutor sees (rule tutoring.times). */
export const TIMES_WEEKS = 8

/** The event on a tutor's sockets when an item on their desk changes hands. */
export const deskEvent = (user: string): string => `DESK:${user}`
