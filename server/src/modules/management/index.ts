/** What the module offers to those above it. */
export { managementRoutes } from './routes.ts'
export { openCompanyRoom, openManagerRooms, openMasterRooms, seeTrainees } from './policy.ts'
export { findTrainees } from './trainees/repository.ts'
export { clientsStanding } from './concerns/repositories/clients.ts'
export { companiesStanding, lateTrainees } from './concerns/repositories/companies.ts'
