import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

/** The answer sets as CSV, for users who may list them (rule site.quiz). */
export const quizCsv = defineEndpoint({
  method: 'GET',
  path: '/api/entity/quiz/csv',
  tag: 'quiz',
  summary: "The questionnaire's answers as CSV",
  caller: 'person',
  file: true,
})

const count = z.object({ label: z.string(), total: z.number().int() })

export const quizSummary = defineEndpoint({
  method: 'GET',
  path: '/api/entity/quiz/summary',
  tag: 'quiz',
  summary: 'How often each answer was given',
  caller: 'person',
  answer: z.object({
    total: z.number().int(),
    questions: z.array(z.object({ name: z.string(), label: z.string(), answers: z.array(count) })),
  }),
})

export type QuizSummary = z.output<typeof quizSummary.answer>
