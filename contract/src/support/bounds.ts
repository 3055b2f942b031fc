/** The maximum length of an answer with its marks, as sent and as stored. */
export const MAX_ANSWER = 50_000
