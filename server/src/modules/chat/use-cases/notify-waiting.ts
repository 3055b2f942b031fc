import type { Tx } from '../../../platform/database/db.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import { findModerators } from '../../catalogue/index.ts'
import type { Chat } from '../chat.ts'
import { ownConversationLink, tutorsConversationLink } from '../links.ts'
import { chatWaitingMail } from '../mails.ts'
import { findWaiting } from '../repositories/waiting.ts'

export const WAITING_QUEUE = 'chat'
/** A message that stays unread for this long is announced by mail: nobody has the conversation open. */
const UNREAD_SECONDS = 120

/**
 * Notifies the other side by mail of unread messages, once until they read them (rule chat.waiting).
 * @param unread how many messages they have not read, this one included
 */
export const notifyLater = async (
  { platform: { jobs } }: Chat,
  tx: Tx,
  { thread, to, unread }: { thread: string; to: 'owner' | 'tutors'; unread: number },
): Promise<void> => {
  if (unread !== 1) return
  await jobs.send(tx, WAITING_QUEUE, { thread, to }, { startAfter: UNREAD_SECONDS })
}

/** Mails people with unread messages, once until they read them. */
export const notifyWaiting = async (
  { platform }: Chat,
  thread: string,
  to: 'owner' | 'tutors',
): Promise<void> => {
  const { db, config } = platform
  await db.transaction(async (tx) => {
    const waiting = await findWaiting(tx, thread, to)
    if (!waiting || waiting.unread === 0) return
    const { owner, degree, seen, unread } = waiting
    const receivers =
      to === 'owner' ? [{ _id: owner._id, email: owner.email }] : await findModerators(tx, degree._id)
    const key = { owner: owner._id, degree: degree._id }
    const path = to === 'owner' ? ownConversationLink(degree._id) : tutorsConversationLink(key)
    const values = {
      degree: degree.name,
      fromTutor: to === 'owner',
      name: owner.name,
      count: unread,
      many: unread > 1,
      link: `${config.baseUrl}${path}`,
    }
    const who = {
      to: receivers.map(({ email }) => email),
      toUsers: receivers.map(({ _id }) => _id),
    }
    await sendTemplate(platform, tx, chatWaitingMail, values, who, `${thread}:${to}:${seen}`)
  })
}
