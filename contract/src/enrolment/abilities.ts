/** What browsers ask this module's policy about the logged-in person. */
export const abilities = [
  'assignment.giveOnCards',
  'assignment.remove',
  'assignment.seeCards',
  'code.assign',
  'code.decideAccounts',
  'code.seeContent',
  'code.seeGroups',
  'code.seeUse',
  'code.sell',
] as const
