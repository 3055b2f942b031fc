import type { z } from 'zod'
import type { promoteFaq } from '#contract/support/questions-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { answered, cleanAnswer } from '../answer.ts'
import { spreadAnswer } from './spread-answer.ts'
import { moderate, type Questions } from '../moderate.ts'

/** Makes a question one of its session's FAQs. @throws Problem `not_found` if the user does not moderate it; `held` */
export const promoteQuestion = (
  questions: Questions,
  user: Person,
  id: string,
  { subject, question, answer: given, seen, over = false }: z.output<typeof promoteFaq.body>,
) => {
  const answer = cleanAnswer(given)
  let isAnswer = false
  return moderate(questions, user, id, {
    action: 'faqs.promote',
    seen,
    over,
    change: (before) => {
      isAnswer = before.answer === null
      return { ...answered(questions.platform, user, answer, before), subject, question, promoted: true }
    },
    // This gives the author their answer; a rewording of an answer that they already had is no news.
    after: async (tx, row) => {
      await spreadAnswer(questions, tx, user, row, isAnswer ? 'all' : 'merged')
    },
  })
}
