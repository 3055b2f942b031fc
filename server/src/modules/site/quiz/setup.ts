import type { FastifyInstance } from 'fastify'
import { can } from '#contract/platform/access/permissions.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { quizCsv, quizSummary } from '#contract/site/quiz-endpoints.ts'
import { register } from '../../../platform/http/endpoint.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { quizAsCsv } from './csv.ts'
import { summarizeQuiz } from './summary.ts'

const mayList = (user: Person): void => {
  if (!can(user.role, 'quiz', 'list')) throw new Problem('forbidden')
}

/** The needs-diagnosis questionnaire: what was answered, summed up and as CSV, for who may list it. */
export const quizRoutes = (app: FastifyInstance, { db }: Platform): void => {
  register(app, quizSummary, async ({ actor }) => {
    mayList(actor)
    return summarizeQuiz(db)
  })
  register(app, quizCsv, async ({ actor, reply }) => {
    mayList(actor)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="questionarios.csv"')
      .send(quizAsCsv(db))
  })
}
