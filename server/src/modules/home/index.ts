/** What the module offers to those above it. */
export { homeRoutes } from './routes.ts'
