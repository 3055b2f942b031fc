/** What browsers ask this module's policy about the logged-in person. */
export const abilities = ['action.fileTrainees', 'action.showToAuditors', 'auditorLink.showAny'] as const
