import type { FastifyInstance } from 'fastify'
import type { FileAccess } from '../../../platform/files/access.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { CheckHolder } from '../../catalogue/index.ts'
import type { Progress } from '../../enrolment/index.ts'
import { submissionRoutes } from './routes.ts'
import { mayReadWork } from './use-cases/may-read.ts'

/**
 * Work handed in for evaluated sessions, and its grades.
 * @param progress what the player changes when work is graded
 * @param fileAccess where it says who may read the work
 * @param checkHolder what says whether a colleague has work that waits
 */
export const createSubmissions = (
  http: FastifyInstance,
  platform: Platform,
  progress: Progress,
  fileAccess: FileAccess,
  checkHolder: CheckHolder,
): void => {
  fileAccess.set('submission', mayReadWork(platform.db))
  submissionRoutes(http, { platform, progress, checkHolder })
}
