/** What the module offers to those above it. */
export { createHome } from './setup.ts'
