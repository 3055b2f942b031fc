/** What browsers ask this module's policy about the logged-in person. */
export const abilities = [
  'user.add',
  'user.givePassword',
  'user.giveRole',
  'user.nameSelf',
  'user.placeAnywhere',
] as const
