import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import { findModerators } from '../../catalogue/index.ts'
import type { Chat } from '../chat.ts'
import { ownConversationLink, tutorsConversationLink } from '../links.ts'
import { chatWaitingMail } from '../mails.ts'
import { findWaiting } from '../repositories/waiting.ts'

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
