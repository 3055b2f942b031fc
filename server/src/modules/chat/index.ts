/** What the module offers to those above it. */
export { createChat } from './setup.ts'
