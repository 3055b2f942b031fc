/** What browsers ask this module's policy about the logged-in person. */
export const abilities = ['planning.haveParts', 'planning.makeFor'] as const
