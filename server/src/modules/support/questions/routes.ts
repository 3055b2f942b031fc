import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { answerFaq, promoteFaq, unansweredFaqs, unreadFaqs } from '#contract/support/questions-endpoints.ts'
import { register } from '../../../platform/http/endpoint.ts'
import type { QuestionService } from './service.ts'

type Faq = z.input<typeof answerFaq.answer>

/** The calls of questions besides the generic ones. */
export const questionRoutes = (app: FastifyInstance, questions: QuestionService): void => {
  register(app, unreadFaqs, async ({ query, actor }) => {
    const { items, total } = await questions.unread(actor, query)
    return { items: items as unknown as Faq[], total }
  })
  register(app, unansweredFaqs, async ({ query, actor }) => {
    const { items, total } = await questions.unanswered(actor, query)
    return { items: items as unknown as (Faq & { overdue: boolean })[], total }
  })
  register(
    app,
    answerFaq,
    async ({ params, body, actor }) =>
      (await questions.answer(actor, params.id, body.answer)) as unknown as Faq,
  )
  register(
    app,
    promoteFaq,
    async ({ params, body, actor }) => (await questions.promote(actor, params.id, body)) as unknown as Faq,
  )
}
