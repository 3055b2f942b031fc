/** What the module offers to those above it. */
export { clearUnactivated } from './retention/unactivated.ts'
export { accountRoutes } from './routes.ts'
