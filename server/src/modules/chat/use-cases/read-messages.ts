import { chatEvents } from '#contract/chat/rules.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { findModerators } from '../../catalogue/index.ts'
import { presentSince, type Chat } from '../chat.ts'
import { conversationLink } from '../links.ts'
import { toEvaluation, toMessage, toSession, toTalker } from '../present.ts'
import { markRead, type Conversation, type ConversationKey } from '../repositories/conversations.ts'
import { listEvaluations, listMessages } from '../repositories/messages.ts'
import { listPeople, listTutored, listTutors, type PeopleQuery } from '../repositories/people.ts'
import { listSessions } from '../repositories/sessions.ts'
import { listUnread } from '../repositories/unread.ts'
import { ownConversation, theConversation } from './conversation.ts'

/** Who only administers a conversation says why they read it, and the log keeps it (rule chat.evidence). */
const overseen = async (
  { platform: { db } }: Chat,
  user: Person,
  { thread, degree }: Conversation,
  reason: string | undefined,
): Promise<void> => {
  if (!reason) throw invalidField('reason', t('chat.reasonNeeded'))
  const what = `${degree.name}: ${reason}`
  await recordActivity(db, user, {
    action: 'chat.oversee',
    what,
    entity: 'chat',
    ...(thread && { item: thread.id }),
  })
}

/**
 * A conversation, for who may read it: who only administers it says why.
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

/**
 * A page of a conversation, with the tutors of its course and the grades of its synchronous sessions.
 * @throws Problem `not_found` out of sight; `validation` for an administrator who gives no reason
 */
export const readMessages = async (
  chat: Chat,
  user: Person,
  {
    reason,
    before,
    limit,
    ...key
  }: ConversationKey & { before?: string | undefined; limit: number; reason?: string | undefined },
) => {
  const { db } = chat.platform
  const { thread, degree, trainee, assignment } = await readable(chat, user, { reason, ...key })
  const [rows, evaluations, tutors, sessions] = await Promise.all([
    thread ? listMessages(db, thread.id, { before, limit }) : [],
    thread ? listEvaluations(db, thread.id) : [],
    listTutors(db, key.degree, presentSince(chat)),
    listSessions(db, { degree: key.degree, assignment, thread: thread?.id ?? null }),
  ])
  return {
    items: rows.map(toMessage),
    total: thread?.messages ?? 0,
    degree,
    trainee,
    tutors: tutors.map(({ online, ...tutor }) => ({ ...toTalker(tutor), online })),
    evaluations: evaluations.map(toEvaluation),
    sessions: sessions.map(toSession),
  }
}

/** The trainees of the courses that somebody answers for, with what waits of each. */
export const listTrainees = async ({ platform: { db } }: Chat, user: Person, query: PeopleQuery) => {
  const [rows, degrees] = await Promise.all([listPeople(db, user, query), listTutored(db, user)])
  return {
    items: rows.map(({ user: person, degree, unread, lastAt, lastContent, found, online }) => ({
      user: toTalker(person),
      degree,
      unread,
      lastMessage: lastAt && { content: lastContent, date: lastAt.toISOString() },
      found,
      online,
    })),
    total: rows[0]?.total ?? 0,
    degrees,
  }
}

/** How much somebody has not read, by conversation. */
export const unreadByConversation = async ({ platform: { db } }: Chat, user: Person) => {
  const items = await listUnread(db, user)
  return { items, total: items.reduce((sum, { unread }) => sum + unread, 0) }
}

/**
 * Marks a conversation as read, and what its reader was told of it, and tells its others so (rule notices.centre).
 * @throws Problem `not_found`; `forbidden` for who only administers it
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

/** Tells the others of a conversation that somebody is writing. @throws Problem as `readConversation` */
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
