/** What the module offers to those above it. */
export { createStats, refreshStats } from './setup.ts'
