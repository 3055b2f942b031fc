/** The longest answer, with its marks, as it comes and as it is kept. */
export const MAX_ANSWER = 50_000
