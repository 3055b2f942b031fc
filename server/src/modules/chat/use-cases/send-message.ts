import { isBlankText } from '#contract/platform/kernel/kinds/blank.ts'
import { chatEvents } from '#contract/chat/socket-events.ts'
import type { chatMessage } from '#contract/chat/shapes.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { z } from 'zod'
import type { Person } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findModerators } from '../../catalogue/index.ts'
import { type MessageDraft, type Side, admitMessage } from '../admit-message.ts'
import type { Chat } from '../chat.ts'
import { tutorsConversationLink } from '../links.ts'
import { toMessage } from '../present.ts'
import { lockThread } from '../repositories/conversations.ts'
import { findMessage } from '../repositories/messages.ts'
import { addMessage, findSent } from '../repositories/new-message.ts'
import { notifyLater } from '../notify-later.ts'

type Message = z.output<typeof chatMessage>

/** A stored message, and the tutors who receive it. */
interface StoredMessage {
  message: Message
  tutors: string[]
}

/**
 * Stores a message as the next of its conversation, in as few statements as possible: its announcement's data come with
 * them. One that its author already sent under this id is the same message.
 * @returns the message; only its id if it was sent before
 */
const keep = async (
  chat: Chat,
  tx: Tx,
  user: Person,
  written: MessageDraft,
): Promise<StoredMessage | { again: string }> => {
  const { files, clock, notices } = chat.platform
  const now = clock.now()
  const { content, clientId, document: attachment = null, module, lecture, resource } = written
  const thread = await lockThread(tx, written, now)
  const { degree, owner, over } = written
  const answers = user._id !== owner && thread.messages > thread.settled
  if (answers && !over) await chat.checkHolder(tx, user, { kind: 'chat', item: thread.id, degree })
  const message = { from: user._id, content, clientId, attachment, module, lecture, resource }
  const added = await addMessage(tx, thread, message, now)
  if (!added) {
    const sent = await findSent(tx, user._id, clientId)
    if (sent?.thread !== thread.id) throw new Problem('conflict')
    return { again: sent.id }
  }
  const { id, unread, avatar, moduleName, lectureName, tutors } = added
  if (answers) await notices.settle(tx, tutorsConversationLink({ owner, degree }), 'chatMessage')
  await files.claim(tx, attachment ? [attachment._id] : [], { kind: 'chatMessage', id })
  await notifyLater(chat, tx, { thread: thread.id, to: user._id === owner ? 'tutors' : 'owner', unread })
  const row = {
    _id: id,
    owner,
    degree,
    fromUserId: user._id,
    username: user.name,
    avatar,
    content,
    date: now,
    module: module ?? null,
    lecture: lecture ?? null,
    resource: resource ?? null,
    moduleName,
    lectureName,
    read: [],
    attachment,
    number: thread.messages + 1,
    clientId,
  }
  return { message: toMessage(row), tutors }
}

/** The message sent before, as stored, and its receivers. */
const findAgain = async ({ platform: { db } }: Chat, id: string, degree: string): Promise<StoredMessage> => {
  const [row, tutors] = await Promise.all([findMessage(db, id), findModerators(db, degree)])
  if (!row) throw new Problem('not_found')
  return { message: toMessage(row), tutors: tutors.map(({ _id }) => _id) }
}

/**
 * Sends a message: stored first, then announced to the trainee and to the tutors of the course (rule chat.messages).
 * @param side the caller's side of the conversation
 * @throws Problem `not_found`, `validation`, `conflict`, `rate_limited`; `forbidden` for an administrator who does not
 * take part; `held` where a colleague has what waits for an answer
 */
export const sendMessage = async (
  chat: Chat,
  user: Person,
  side: Side,
  written: MessageDraft,
): Promise<{ message: Message; isNew: boolean }> => {
  const { db, realtime } = chat.platform
  await admitMessage(chat, user, side, written)
  if (isBlankText(written.content) && !written.document)
    throw invalidField('content', t('validation.required'))
  const kept = await db.transaction((tx) => keep(chat, tx, user, written))
  const isNew = !('again' in kept)
  const { message, tutors } = isNew ? kept : await findAgain(chat, kept.again, written.degree)
  // A repeat is announced again: the instance that stored it first may have died before announcing it.
  realtime.toUser(written.owner, chatEvents.message(written.owner), message)
  realtime.toUsers(tutors, chatEvents.tutors, message)
  return { message, isNew }
}
