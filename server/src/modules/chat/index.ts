/** What the module offers to those above it. */
export { createChat } from './setup.ts'
export { ownSessions } from './repositories/sessions.ts'
export { putMessagesAside } from './repositories/conversations.ts'
export { chatAppointments, chatAsides, chatEvaluations, chatMessages, chatThreads } from './tables.ts'
