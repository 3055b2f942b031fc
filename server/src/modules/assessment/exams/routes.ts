import type { FastifyInstance } from 'fastify'
import {
  examResults,
  saveAnswer,
  saveExam,
  saveTest,
  sampleTest,
  startExam,
  startTest,
  testResults,
} from '#contract/assessment/endpoints.ts'
import { register } from '../../../platform/http/endpoint.ts'
import type { DrawSample } from './sample.ts'
import type { ExamsService } from './service.ts'

/** The calls of tests and the final exam. */
export const examRoutes = (app: FastifyInstance, service: ExamsService, drawSample: DrawSample): void => {
  register(app, sampleTest, async ({ user, params, query }) =>
    drawSample(user, params.degreeId, query.resource),
  )
  register(app, startTest, async ({ user, body: { itemId, ...place } }) =>
    service.startTest(user, itemId, place),
  )
  register(app, saveTest, async ({ user, body: { itemId, exam, ...place } }) =>
    service.saveTest(user, itemId, place, exam),
  )
  register(app, startExam, async ({ user, body }) => service.startExam(user, body.degreeId))
  register(app, saveExam, async ({ user, body }) => service.saveExam(user, body.degreeId, body))
  register(app, saveAnswer, async ({ user, body }) =>
    service.saveAnswers(
      user,
      body.attempt,
      'answers' in body ? body.answers : [{ question: body.question, answer: body.answer }],
    ),
  )
  register(app, examResults, async ({ user, params }) => service.examResults(user, params.degreeId))
  register(app, testResults, async ({ user, params, query }) =>
    service.testResults(user, params.degreeId, query),
  )
}
