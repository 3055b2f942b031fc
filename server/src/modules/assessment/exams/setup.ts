import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import type { Progress } from '../../enrolment/index.ts'
import { createGrading } from './grading.ts'
import { createFindOwnAttempt } from './repositories/attempts.ts'
import { createFindPlace } from './repositories/places.ts'
import { examRoutes } from './routes.ts'
import { notifyFailed } from './use-cases/notify-failed.ts'

export { resetExamResults } from './use-cases/reset.ts'

/**
 * Tests of sessions and the final exam: their calls, the effects of a grade, and the job that grades abandoned
 * attempts.
 */
export const createExams = (app: FastifyInstance, platform: Platform, progress: Progress): void => {
  const { db, connection, jobs, clock, events } = platform
  const grading = createGrading({ db, connection, events, progress })
  examRoutes(app, {
    db,
    connection,
    clock,
    progress,
    grading,
    findPlace: createFindPlace(db),
    findOwnAttempt: createFindOwnAttempt(db),
  })
  events.handle({
    name: 'assessment.tellFailed',
    events: ['exam.graded'],
    concerns: ({ kind, success }) => kind === 'exam' && !success,
    waits: false,
    handle: (graded) => notifyFailed(platform, graded),
  })
  jobs.define({
    queue: 'exams.due',
    handle: async () => {
      await grading.sweep(clock.now())
    },
  })
  jobs.schedule('exams.due', '* * * * *')
}
