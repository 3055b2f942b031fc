import type { FastifyInstance } from 'fastify'
import { quizCsv, quizSummary } from '#contract/site/quiz-endpoints.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { sendFile } from '../../../platform/http/send-file.ts'
import { sumUpQuiz } from '../policy.ts'
import { CSV } from '../../../platform/sheets.ts'
import type { Platform } from '../../../platform/platform.ts'
import { quizAsCsv } from './use-cases/quiz-as-csv.ts'
import { summarizeQuiz } from './use-cases/summarize-quiz.ts'

/** The needs-diagnosis questionnaire: its answers, summed up and as CSV, for users who may list it. */
export const quizRoutes = (app: FastifyInstance, { db }: Platform): void => {
  register(app, gated(quizSummary, sumUpQuiz), () => summarizeQuiz(db))
  register(app, gated(quizCsv, sumUpQuiz), async ({ reply }) =>
    sendFile(reply, { name: 'questionarios.csv', type: CSV, contents: await quizAsCsv(db) }),
  )
}
