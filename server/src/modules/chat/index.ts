/** What the module offers to those above it. */
export { createChat } from './setup.ts'
export { tutorsConversationLink } from './links.ts'
export { conversationFor } from './policy.ts'
export { keptConversations, type KeptConversation } from './repositories/kept.ts'
export { clearConversations } from './retention.ts'
export { ownSessions, sessionsToAttend, sessionsToHold } from './repositories/sessions.ts'
export { putMessagesAside } from './repositories/conversations.ts'
export { chatAppointments, chatAsides, chatEvaluations, chatMessages, chatThreads } from './tables.ts'
