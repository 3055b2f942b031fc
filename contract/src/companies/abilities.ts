/** What browsers ask this module's policy about the logged-in person. */
export const abilities = [
  'company.askManager',
  'company.onlyOwn',
  'company.readBankAccount',
  'company.seeMap',
  'invitation.take',
] as const
