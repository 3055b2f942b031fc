/** What the module offers to those above it. */
export { createManagement } from './setup.ts'
