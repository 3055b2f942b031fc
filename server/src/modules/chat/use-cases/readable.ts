import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { demandSentence } from '../../../platform/text/free-text.ts'
import type { Chat } from '../chat.ts'
import { theConversation } from '../conversation.ts'
import type { Conversation, ConversationKey } from '../repositories/conversations.ts'

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
  if (conversation.as === 'overseer') await overseen(chat, user, conversation, reason)
  return conversation
}
