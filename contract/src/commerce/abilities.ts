/** What browsers ask this module's policy about the logged-in person. */
export const abilities = ['discount.claim', 'invoice.check', 'invoice.list', 'service.list'] as const
