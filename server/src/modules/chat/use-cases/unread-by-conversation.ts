import type { Person } from '../../../platform/access/actor.ts'
import type { Chat } from '../chat.ts'
import { listUnread } from '../repositories/unread.ts'

/** How many messages somebody has not read, by conversation. */
export const unreadByConversation = async ({ platform: { db } }: Chat, user: Person) => {
  const items = await listUnread(db, user)
  return { items, total: items.reduce((sum, { unread }) => sum + unread, 0) }
}
