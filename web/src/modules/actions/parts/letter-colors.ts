/** The colour of the state of a letter of a dossier. */
export const LETTER_COLORS = { present: 'teal.9', lacking: 'orange.9', notApplicable: 'gray.7' } as const
