/** What browsers ask this module's policy about the logged-in person. */
export const abilities = ['faqs.countWaiting', 'faqs.moderate'] as const
