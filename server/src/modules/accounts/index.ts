/** What the module offers to those above it. */
export { createAccounts } from './setup.ts'
