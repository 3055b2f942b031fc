import type { FastifyInstance } from 'fastify'
import type { FileAccess } from '../../../platform/files/access.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Holders } from '../../catalogue/index.ts'
import type { Progress } from '../../enrolment/index.ts'
import { submissionRoutes } from './routes.ts'
import { mayReadWork } from './use-cases/may-read.ts'

/**
 * Work handed in for evaluated sessions, and its grades.
 * @param progress what the player changes when work is graded
 * @param fileAccess registers who may read the work
 * @param holders says which tutor has taken waiting work
 */
export const createSubmissions = (
  http: FastifyInstance,
  platform: Platform,
  progress: Progress,
  fileAccess: FileAccess,
  holders: Holders,
): void => {
  fileAccess.set('submission', mayReadWork(platform.db))
  submissionRoutes(http, { platform, progress, ...holders })
}
