/** What the module offers to those above it. */
export { follow as followInvitation, takeUp as takeUpInvitation } from './invitation.ts'
export { checkInvitation } from './use-cases/check-invitation.ts'
export { changeContacts, changeDetails, seeManagers, takeInvitation } from './policy.ts'
export { companyRoutes } from './routes.ts'
export { waitingInvitations } from './invitations-repository.ts'
