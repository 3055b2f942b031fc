import type { FastifyInstance } from 'fastify'
import {
  answerFaq,
  mergeFaq,
  promoteFaq,
  suggestedAnswers,
  unansweredFaqs,
  unreadFaqs,
} from '#contract/support/questions-endpoints.ts'
import type { FileAccess } from '../../../platform/files/access.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { answerQuestions } from '../policy.ts'
import { mayReadAnswerFile } from './file-access.ts'
import { answerQuestion } from './use-cases/answer-question.ts'
import { mergeQuestion } from './use-cases/merge-questions.ts'
import { suggestAnswers } from './use-cases/suggest-answers.ts'
import { withAnswer } from './upload.ts'
import { unansweredQuestions } from './use-cases/unanswered-questions.ts'
import { unreadQuestions } from './use-cases/unread-questions.ts'
import type { Questions } from './moderate.ts'
import { promoteQuestion } from './use-cases/promote-question.ts'

/** A question as its calls answer it: the question's text is required, so it is there. */
const asked = <T extends { subject: string | null; question: string | null }>(item: T) => ({
  ...item,
  subject: item.subject ?? '',
  question: item.question ?? '',
})

/**
 * The calls of questions to the tutors besides the generic ones: what waits, what was answered, the answer and its
 * promotion to the session's FAQs.
 * @param fileAccess registers who may read attachments
 */
export const questionRoutes = (app: FastifyInstance, questions: Questions, fileAccess: FileAccess): void => {
  fileAccess.set('faqs', mayReadAnswerFile(questions.platform.db))
  register(app, unreadFaqs, async ({ query, actor }) => {
    const { items, total } = await unreadQuestions(questions, actor, query)
    return { items: items.map(asked), total }
  })
  register(app, unansweredFaqs, async ({ query, actor }) => {
    const { items, total } = await unansweredQuestions(questions, actor, query)
    return { items: items.map(asked), total }
  })
  register(app, gated(answerFaq, answerQuestions), async ({ params, request, actor }) =>
    withAnswer(questions, request, actor, params.id, async (answer, came) =>
      asked(await answerQuestion(questions, actor, params.id, answer, came)),
    ),
  )
  register(app, gated(mergeFaq, answerQuestions), async ({ params, body, actor }) =>
    asked(await mergeQuestion(questions, actor, params.id, body)),
  )
  register(app, gated(suggestedAnswers, answerQuestions), ({ params, query, actor }) =>
    suggestAnswers(questions, actor, params.id, query.search),
  )
  register(app, gated(promoteFaq, answerQuestions), async ({ params, body, actor }) =>
    asked(await promoteQuestion(questions, actor, params.id, body)),
  )
}
