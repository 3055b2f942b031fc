/** What the module offers to those above it. */
export { sweepExports } from './use-cases/sweep-exports.ts'
export { privacyRoutes } from './routes.ts'
export { coveredBy, referencesOf } from './held.ts'
export { clearInactive } from './retention/inactive.ts'
export { retention } from './retention/task.ts'
