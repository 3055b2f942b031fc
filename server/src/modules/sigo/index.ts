/** What the module offers to those above it. */
export { sigoRoutes } from './routes.ts'
export { countUnregistered } from './repositories/standing.ts'
