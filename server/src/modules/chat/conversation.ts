import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/database/db.ts'
import { findConversation, type Conversation, type ConversationKey } from './repositories/conversations.ts'

/**
 * The requested conversation.
 * @throws Problem `not_found` if it is out of the caller's sight
 */
export const theConversation = async (on: Db, who: Person, key: ConversationKey): Promise<Conversation> => {
  const found = await findConversation(on, who, key)
  if (!found) throw new Problem('not_found')
  return found
}

/**
 * The conversation, for its participants.
 * @throws Problem `not_found`; `forbidden` for an administrator who does not take part
 */
export const ownConversation = async (on: Db, who: Person, key: ConversationKey): Promise<Conversation> => {
  const found = await theConversation(on, who, key)
  if (found.as === 'overseer') throw new Problem('forbidden')
  return found
}
