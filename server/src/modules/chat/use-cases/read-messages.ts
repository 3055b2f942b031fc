import type { Person } from '../../../platform/access/actor.ts'
import { presentSince, type Chat } from '../chat.ts'
import { toEvaluation, toMessage, toSession, toTalker } from '../present.ts'
import type { ConversationKey } from '../repositories/conversations.ts'
import { listEvaluations, listMessages } from '../repositories/messages.ts'
import { listTutors } from '../repositories/people.ts'
import { listSessions } from '../repositories/sessions.ts'
import { readable } from '../conversation.ts'

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
