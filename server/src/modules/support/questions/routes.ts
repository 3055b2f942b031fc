import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { answerFaq, promoteFaq, unansweredFaqs, unreadFaqs } from '#contract/support/questions-endpoints.ts'
import type { ItemOut } from '../../../platform/engine/binding.ts'
import { register } from '../../../platform/http/endpoint.ts'
import { answerQuestion } from './use-cases/answer-question.ts'
import { unansweredQuestions, unreadQuestions } from './use-cases/list-questions.ts'
import type { Questions } from './use-cases/moderate.ts'
import { promoteQuestion } from './use-cases/promote-question.ts'

type Faq = z.input<typeof answerFaq.answer>

/** A question as the engine gives it out, which its declaration and its binding make. */
const faqOf = <T extends ItemOut>(item: T) => item as T & Faq

/** The calls of questions besides the generic ones. */
export const questionRoutes = (app: FastifyInstance, questions: Questions): void => {
  register(app, unreadFaqs, async ({ query, actor }) => {
    const { items, total } = await unreadQuestions(questions, actor, query)
    return { items: items.map(faqOf), total }
  })
  register(app, unansweredFaqs, async ({ query, actor }) => {
    const { items, total } = await unansweredQuestions(questions, actor, query)
    return { items: items.map(faqOf), total }
  })
  register(app, answerFaq, async ({ params, body, actor }) =>
    faqOf(await answerQuestion(questions, actor, params.id, body.answer)),
  )
  register(app, promoteFaq, async ({ params, body, actor }) =>
    faqOf(await promoteQuestion(questions, actor, params.id, body)),
  )
}
