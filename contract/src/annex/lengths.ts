/** The number that the state gave a company for the annual report. */
export const GEP_NUMBER_DIGITS = 9

/** The code of what a company does. */
export const CAE_DIGITS = 5
