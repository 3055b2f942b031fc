/** What the module offers to those above it. */
export { importRoutes } from './setup.ts'
