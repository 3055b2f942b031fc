/** How many weeks of answer times a tutor sees (rule tutoring.times). */
export const TIMES_WEEKS = 8

/** What a tutor's sockets hear when something on their desk changes hands. */
export const deskEvent = (user: string): string => `DESK:${user}`
