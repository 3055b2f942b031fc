/** What browsers ask this module's policy about the logged-in person. */
export const abilities = ['log.empty', 'overview.see', 'task.oversee'] as const
