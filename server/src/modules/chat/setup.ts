import type { FastifyInstance } from 'fastify'
import type { FileAccess } from '../../platform/files/access.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CheckHolder } from '../catalogue/index.ts'
import type { Progress } from '../enrolment/index.ts'
import { createPresence, type Presence } from './presence.ts'
import { chatRoutes } from './routes.ts'
import { mayReadAttachment } from './use-cases/may-read.ts'
import { notifyWaiting, WAITING_QUEUE } from './use-cases/notify-waiting.ts'

/**
 * Conversations of trainees with the tutors of their courses, and their synchronous sessions.
 * @param progress what completes a session that was held
 * @param fileAccess registers who may read attachments
 * @param checkHolder says whether a colleague has taken a conversation
 * @returns the presence of tutors, which starts and stops with the instance
 */
export const createChat = (
  http: FastifyInstance,
  platform: Platform,
  progress: Progress,
  fileAccess: FileAccess,
  checkHolder: CheckHolder,
): Presence => {
  const chat = { platform, progress, checkHolder }
  const presence = createPresence(chat)
  fileAccess.set('chatMessage', mayReadAttachment(platform.db))
  platform.jobs.define({
    queue: WAITING_QUEUE,
    handle: ({ thread, to }) => notifyWaiting(chat, String(thread), to === 'owner' ? 'owner' : 'tutors'),
  })
  chatRoutes(http, chat, presence)
  return presence
}
