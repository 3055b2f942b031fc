/** What the module offers to those above it. */
export { createImports } from './setup.ts'
