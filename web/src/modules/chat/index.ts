/** What the module offers to those above it. */
export { loadSynchronousSession } from './lazy-session.ts'
export { loadUnreadCount } from './lazy-unread.ts'
export { ChatPanel } from './parts/ChatPanel.tsx'
export { SendWaiting } from './parts/SendWaiting.tsx'
export { TakeConversation } from './parts/TakeConversation.tsx'
export { UnreadCount } from './parts/UnreadCount.tsx'
