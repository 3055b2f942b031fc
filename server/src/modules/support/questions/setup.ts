import type { FastifyInstance } from 'fastify'
import type { FileAccess } from '../../../platform/files/access.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Holders } from '../../catalogue/index.ts'
import { mayReadAttachment } from './may-read.ts'
import { questionRoutes } from './routes.ts'

/**
 * Questions to the tutors: what waits, what was answered, the answer and its promotion to the session's FAQs.
 * @param fileAccess registers who may read attachments
 * @param holders says which tutor has taken a question
 */
export const createQuestions = (
  http: FastifyInstance,
  platform: Platform,
  engine: Engine,
  fileAccess: FileAccess,
  holders: Holders,
): void => {
  fileAccess.set('faqs', mayReadAttachment(platform.db))
  questionRoutes(http, { platform, engine, ...holders })
}
