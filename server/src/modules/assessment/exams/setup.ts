import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import type { Progress } from '../../enrolment/index.ts'
import { createGrading } from './grading.ts'
import { examRoutes } from './routes.ts'
import { createSample } from './sample.ts'

export { resetExamResults } from './reset.ts'

/** Tests of sessions and the final exam: their calls, and the job that grades what nobody handed in. */
export const createExams = (app: FastifyInstance, platform: Platform, progress: Progress): void => {
  const { jobs, clock } = platform
  const grading = createGrading({ ...platform, progress })
  examRoutes(app, { db: platform.db, clock, progress, grading }, createSample(platform.db))
  jobs.define({
    queue: 'exams.due',
    handle: async () => {
      await grading.sweep(clock.now())
    },
  })
  jobs.schedule('exams.due', '* * * * *')
}
