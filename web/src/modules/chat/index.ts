/** What the module offers to those above it. */
export { ChatPanel } from './parts/ChatPanel.tsx'
export { SynchronousSession } from './parts/SynchronousSession.tsx'
export { UnreadCount } from './parts/UnreadCount.tsx'
