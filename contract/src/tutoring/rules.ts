/** How many weeks of answer times a tutor sees (rule tutoring.times). */
export const TIMES_WEEKS = 8
