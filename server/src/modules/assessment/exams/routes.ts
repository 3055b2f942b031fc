import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/assessment/endpoints.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { previewCourses } from '../../catalogue/index.ts'
import type { Progress } from '../../enrolment/index.ts'
import { createExams } from './create-exams.ts'
import { drawSample } from './use-cases/draw-sample.ts'
import { notifyFailed } from './use-cases/notify-failed.ts'
import { examResults } from './use-cases/exam-results.ts'
import { testResults } from './use-cases/test-results.ts'
import { saveAnswers } from './use-cases/save-answers.ts'
import { saveExam } from './use-cases/save-exam.ts'
import { saveTest } from './use-cases/save-test.ts'
import { startExam } from './use-cases/start-exam.ts'
import { startTest } from './use-cases/start-test.ts'

/**
 * Tests of sessions and the final exam: their calls, the effects of a grade, and the job that grades abandoned
 * attempts.
 */
export const examRoutes = (app: FastifyInstance, platform: Platform, progress: Progress): void => {
  const { db, jobs, clock, events } = platform
  const exams = createExams(platform, progress)
  register(app, gated(calls.sampleTest, previewCourses), async ({ actor, params, query }) =>
    drawSample(db, actor, params.degreeId, query.resource),
  )
  register(app, calls.startTest, async ({ actor, body: { itemId, ...place } }) =>
    startTest(exams, actor, itemId, place),
  )
  register(app, calls.saveTest, async ({ actor, body: { itemId, exam, ...place } }) =>
    saveTest(exams, actor, itemId, { place, handed: exam }),
  )
  register(app, calls.startExam, async ({ actor, body }) => startExam(exams, actor, body.degreeId))
  register(app, calls.saveExam, async ({ actor, body }) => saveExam(exams, actor, body.degreeId, body))
  register(app, calls.saveAnswer, async ({ actor, body }) =>
    saveAnswers(
      exams,
      actor,
      body.attempt,
      'answers' in body ? body.answers : [{ question: body.question, answer: body.answer }],
    ),
  )
  register(app, calls.examResults, async ({ actor, params }) => examResults(exams, actor, params.degreeId))
  register(app, calls.testResults, async ({ actor, params, query }) =>
    testResults(exams, actor, params.degreeId, query),
  )
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
      await exams.grading.sweep(clock.now())
    },
  })
  jobs.schedule('exams.due', '* * * * *')
}
