/** What browsers ask this module's policy about the logged-in person. */
export const abilities = ['sigo.register', 'sigo.see'] as const
