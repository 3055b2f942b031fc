/** What browsers ask this module's policy about the logged-in person. */
export const abilities = [
  'management.haveOwnRoom',
  'management.openCompanyRoom',
  'management.openManagerRooms',
  'management.openMasterRooms',
  'management.seeTrainees',
] as const
