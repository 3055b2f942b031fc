/** What the module offers to those above it. */
export { importRoutes } from './routes.ts'
