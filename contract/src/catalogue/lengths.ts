/** Why an approval is cancelled. */
export const CANCEL_REASON_MAX = 1000

/** The code of a course. */
export const COURSE_CODE_MAX = 40
