/** What the module offers to those above it. */
export { createCertificates } from './setup.ts'
export { certificates } from './tables.ts'
