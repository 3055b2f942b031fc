/** What browsers ask this module's policy about the logged-in person. */
export const abilities = ['report.seeTraining', 'report.seeTutored', 'stats.open'] as const
