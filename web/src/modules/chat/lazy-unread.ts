/** Loads the count of what is unread of a course's conversation, for a page that is there before it. */
export const loadUnreadCount = async () => ({
  default: (await import('./parts/UnreadCount.tsx')).UnreadCount,
})
