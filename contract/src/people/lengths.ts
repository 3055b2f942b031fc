/** The numbers of a person's papers, and what else certificates ask of them. */
export const NISS_MAX = 11
export const DOCUMENT_NUMBER_MAX = 40
export const CONTROL_CHARACTERS_MAX = 4
export const ENTRY_VISA_MAX = 60
export const JOB_MAX = 120
