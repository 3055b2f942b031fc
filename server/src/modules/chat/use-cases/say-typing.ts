import { chatEvents } from '#contract/chat/socket-events.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { findModerators } from '../../catalogue/index.ts'
import type { Chat } from '../chat.ts'
import { ownConversation } from '../conversation.ts'
import type { ConversationKey } from '../repositories/conversations.ts'

/** Announces to the other participants that somebody is writing. @throws Problem as `readConversation` */
export const sayTyping = async ({ platform }: Chat, user: Person, key: ConversationKey): Promise<void> => {
  const { db, realtime } = platform
  const { assignment } = await ownConversation(db, user, key)
  if (!assignment) throw new Problem('not_found')
  const who = { ...key, user: user._id, name: user.name }
  if (user._id !== key.owner) return realtime.toUser(key.owner, chatEvents.typing, who)
  const tutors = await findModerators(db, key.degree)
  realtime.toUsers(
    tutors.map(({ _id }) => _id),
    chatEvents.typing,
    who,
  )
}
