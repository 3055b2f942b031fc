import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../platform/access/actor.ts'
import { recordActivity } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/database/db.ts'
import { demandSentence } from '../../platform/text/free-text.ts'
import type { Chat } from './chat.ts'
import { isOverseen } from './policy.ts'
import { findConversation, type Conversation, type ConversationKey } from './repositories/conversations.ts'

/**
 * The requested conversation.
 * @throws Problem `not_found` if it is out of the caller's sight
 */
const theConversation = async (on: Db, who: Person, key: ConversationKey): Promise<Conversation> => {
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
  if (isOverseen(found)) throw new Problem('forbidden')
  return found
}

/** A user who is only an administrator says why they read a conversation, and the log keeps it (rule chat.evidence). */
const overseen = async (
  { platform: { db } }: Chat,
  user: Person,
  { thread, degree }: Conversation,
  reason: string | undefined,
): Promise<void> => {
  if (!reason) throw invalidField('reason', t('chat.reasonNeeded'))
  demandSentence('reason', reason)
  const what = `${degree.name}: ${reason}`
  await recordActivity(db, user, {
    action: 'chat.oversee',
    what,
    entity: 'chat',
    ...(thread && { item: thread.id }),
  })
}

/**
 * A conversation, for people who may read it; administrators who do not take part give a reason.
 * @throws Problem `not_found` out of sight; `validation` for an administrator who gives no reason
 */
export const readable = async (
  chat: Chat,
  user: Person,
  { reason, ...key }: ConversationKey & { reason?: string | undefined },
): Promise<Conversation> => {
  const conversation = await theConversation(chat.platform.db, user, key)
  if (isOverseen(conversation)) await overseen(chat, user, conversation, reason)
  return conversation
}
