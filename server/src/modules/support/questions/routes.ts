import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { answerFaq, promoteFaq, unansweredFaqs, unreadFaqs } from '#contract/support/questions-endpoints.ts'
import { register } from '../../../platform/http/endpoint.ts'
import type { QuestionService } from './service.ts'

type Faq = z.input<typeof answerFaq.answer>

/** The calls of questions besides the generic ones. */
export const questionRoutes = (app: FastifyInstance, questions: QuestionService): void => {
  register(app, unreadFaqs, async ({ query, user }) => {
    const { items, total } = await questions.unread(user, query)
    return { items: items as unknown as Faq[], total }
  })
  register(app, unansweredFaqs, async ({ query, user }) => {
    const { items, total } = await questions.unanswered(user, query)
    return { items: items as unknown as (Faq & { overdue: boolean })[], total }
  })
  register(
    app,
    answerFaq,
    async ({ params, body, user }) =>
      (await questions.answer(user, params.id, body.answer)) as unknown as Faq,
  )
  register(
    app,
    promoteFaq,
    async ({ params, body, user }) => (await questions.promote(user, params.id, body)) as unknown as Faq,
  )
}
