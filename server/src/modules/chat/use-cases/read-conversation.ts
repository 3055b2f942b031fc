import { chatEvents } from '#contract/chat/socket-events.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { findModerators } from '../../catalogue/index.ts'
import type { Chat } from '../chat.ts'
import { ownConversation } from '../conversation.ts'
import { conversationLink } from '../links.ts'
import { markRead, type ConversationKey } from '../repositories/conversations.ts'

/**
 * Marks a conversation, and its reader's notices about it, as read, and announces that to the other participants (rule
 * notices.centre).
 * @throws Problem `not_found`; `forbidden` for an administrator who does not take part
 */
export const readConversation = async ({ platform }: Chat, user: Person, key: ConversationKey) => {
  const { db, clock, realtime, notices } = platform
  const { thread, assignment } = await ownConversation(db, user, key)
  if (!thread) return { unread: 0 }
  const number = await db.transaction(async (tx) => {
    await notices.see(tx, user._id, conversationLink(user._id, key))
    return markRead(tx, thread, user._id, clock.now())
  })
  const read = { ...key, user: user._id, number }
  const tutors = (await findModerators(db, key.degree)).map(({ _id }) => _id)
  const hasOwner = user._id !== key.owner && assignment
  realtime.toUsers(hasOwner ? [key.owner, ...tutors] : tutors, chatEvents.read, read)
  return { unread: 0 }
}
