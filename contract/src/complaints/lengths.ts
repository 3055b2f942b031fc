/** A complaint, and the answer to it. */
export const COMPLAINT_MAX = 5000

/** How a complaint ended. */
export const OUTCOME_MAX = 2000
