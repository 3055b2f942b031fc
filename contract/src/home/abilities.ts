/** What browsers ask this module's policy about the logged-in person. */
export const abilities = [
  'home.seeClients',
  'home.seeCompanies',
  'home.seeCourses',
  'home.seeLearning',
  'home.seePlatform',
] as const
