/** The word by which anybody checks a certificate. */
export const CHECK_WORD_MAX = 60
