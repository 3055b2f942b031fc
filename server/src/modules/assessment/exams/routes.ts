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
  register(app, sampleTest, async ({ actor, params, query }) =>
    drawSample(actor, params.degreeId, query.resource),
  )
  register(app, startTest, async ({ actor, body: { itemId, ...place } }) =>
    service.startTest(actor, itemId, place),
  )
  register(app, saveTest, async ({ actor, body: { itemId, exam, ...place } }) =>
    service.saveTest(actor, itemId, place, exam),
  )
  register(app, startExam, async ({ actor, body }) => service.startExam(actor, body.degreeId))
  register(app, saveExam, async ({ actor, body }) => service.saveExam(actor, body.degreeId, body))
  register(app, saveAnswer, async ({ actor, body }) =>
    service.saveAnswers(
      actor,
      body.attempt,
      'answers' in body ? body.answers : [{ question: body.question, answer: body.answer }],
    ),
  )
  register(app, examResults, async ({ actor, params }) => service.examResults(actor, params.degreeId))
  register(app, testResults, async ({ actor, params, query }) =>
    service.testResults(actor, params.degreeId, query),
  )
}
