/** What the module offers to those above it. */
export { forgetOpenTraining } from './repositories/forget.ts'
export { createStats, mailReports, refreshStats } from './setup.ts'
