import type { Person } from '../../../../platform/access/actor.ts'
import { answered, moderate, type Questions } from './moderate.ts'

/** Makes a question one of its session's FAQs. @throws Problem `not_found` for one that the user does not moderate */
export const promoteQuestion = (
  questions: Questions,
  user: Person,
  id: string,
  { subject, question, answer }: { subject: string; question: string; answer: string },
) =>
  moderate(questions, user, id, {
    action: 'faqs.promote',
    change: (before) => ({
      ...answered(questions, user, answer, before),
      subject,
      question,
      promoted: true,
    }),
  })
