import type { FastifyInstance } from 'fastify'
import {
  answerAppointment,
  approveSession,
  chatMessages,
  conversationSheet,
  markAsRead,
  newTutorMessage,
  newUserMessage,
  setAppointment,
  statusTeacher,
  typing,
  unreadMessages,
  usersByDegree,
} from '#contract/chat/endpoints.ts'
import type { FileAccess } from '../../platform/files/access.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { XLSX } from '../../platform/sheets.ts'
import type { Chat } from './chat.ts'
import { tutorChats } from './policy.ts'
import type { Presence } from './presence.ts'
import { withMessage } from './upload.ts'
import { answerTime } from './use-cases/answer-time.ts'
import { approve } from './use-cases/approve-session.ts'
import { listTrainees } from './use-cases/list-trainees.ts'
import { mayReadMessageFile } from './file-access.ts'
import { notifyWaiting } from './use-cases/notify-waiting.ts'
import { WAITING_QUEUE } from './queues.ts'
import { readConversation } from './use-cases/read-conversation.ts'
import { readMessages } from './use-cases/read-messages.ts'
import { sayTyping } from './use-cases/say-typing.ts'
import { unreadByConversation } from './use-cases/unread-by-conversation.ts'
import { setTime } from './use-cases/set-time.ts'
import { admitFile } from './use-cases/admit-file.ts'
import { sendMessage } from './use-cases/send-message.ts'
import { writeSheet } from './use-cases/write-sheet.ts'

/**
 * Conversations of trainees with the tutors of their courses, and their synchronous sessions.
 * @param fileAccess registers who may read attachments
 */
export const chatRoutes = (
  app: FastifyInstance,
  chat: Chat,
  presence: Presence,
  fileAccess: FileAccess,
): void => {
  const { db, files, jobs } = chat.platform
  fileAccess.set('chatMessage', mayReadMessageFile(db))
  jobs.define({
    queue: WAITING_QUEUE,
    handle: ({ thread, to }) => notifyWaiting(chat, String(thread), to === 'owner' ? 'owner' : 'tutors'),
  })

  register(app, gated(usersByDegree, tutorChats), ({ query, actor }) => listTrainees(chat, actor, query))
  register(app, chatMessages, ({ query: { owner, ...page }, actor }) =>
    readMessages(chat, actor, { owner: owner ?? actor._id, ...page }),
  )
  register(app, conversationSheet, async ({ query: { owner, ...query }, actor, reply }) => {
    const { name, contents } = await writeSheet(chat, actor, { owner: owner ?? actor._id, ...query })
    return sendFile(reply, { name, type: XLSX, contents })
  })
  register(app, unreadMessages, ({ actor }) => unreadByConversation(chat, actor))
  register(app, newUserMessage, ({ request, actor }) =>
    withMessage(request, files, newUserMessage.body, {
      admit: (body, bytes) => admitFile(chat, actor, 'trainee', { ...body, owner: actor._id }, bytes),
      take: async (body, document) => {
        const written = { ...body, owner: actor._id, document }
        const { message, isNew } = await sendMessage(chat, actor, 'trainee', written)
        return { result: message, isNew }
      },
    }),
  )
  register(app, gated(newTutorMessage, tutorChats), ({ request, actor }) =>
    withMessage(request, files, newTutorMessage.body, {
      admit: (body, bytes) => admitFile(chat, actor, 'tutors', body, bytes),
      take: async (body, document) => {
        const { message, isNew } = await sendMessage(chat, actor, 'tutors', { ...body, document })
        return { result: message, isNew }
      },
    }),
  )
  register(app, gated(approveSession, tutorChats), ({ body, actor }) => approve(chat, actor, body))
  register(app, gated(statusTeacher, tutorChats), async ({ body: { status, screen }, actor }) => {
    await presence.say(actor, status, screen)
    return { status }
  })
  register(app, markAsRead, ({ body, actor }) => readConversation(chat, actor, body))
  register(app, setAppointment, ({ body, actor }) => setTime(chat, actor, body))
  register(app, answerAppointment, ({ params, body, actor }) => answerTime(chat, actor, params.id, body))
  register(app, typing, async ({ body, actor }) => {
    await sayTyping(chat, actor, body)
    return {}
  })
}
