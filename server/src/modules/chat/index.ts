/** What the module offers to those above it. */
export { createChat } from './setup.ts'
export { ownSessions } from './repositories/sessions.ts'
