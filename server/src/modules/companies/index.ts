/** What the module offers to those above it. */
export { follow as followInvitation, takeUp as takeUpInvitation } from './invitation.ts'
export { takeInvitation } from './policy.ts'
export { companyRoutes } from './routes.ts'
