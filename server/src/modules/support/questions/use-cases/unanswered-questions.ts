import { clockOf, replyDue } from '#contract/enrolment/reply-clock.ts'
import type { ListQuery } from '#contract/platform/kernel/paging.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { answerQuestions } from '../../policy.ts'
import { unansweredOnly, waitingForTutorsOnly } from '../../waiting.ts'
import type { Questions } from '../moderate.ts'

/**
 * What waits for an answer, and whether it is late (rule faq.deadline): of merged questions a tutor sees only the main
 * one, with the tutor who has it (rule tutoring.taking).
 */
export const unansweredQuestions = async (
  { platform, engine, findHolders }: Questions,
  user: Person,
  query: ListQuery,
) => {
  const waiting = {
    ...query,
    sort: query.sort ?? 'createdAt',
    filter: { ...query.filter, ...(answerQuestions(user) ? waitingForTutorsOnly : unansweredOnly) },
  }
  const { items, total } = await engine.list('faqs', waiting, user)
  const things = items.flatMap(({ _id: item, degree }) => (degree ? [{ item, degree: degree._id }] : []))
  const holders = await findHolders(platform.db, 'question', answerQuestions(user) ? things : [])
  const now = platform.clock.now()
  return {
    items: items.map((item) => ({
      ...item,
      overdue: clockOf(replyDue(new Date(item.createdAt)), now).state === 'late',
      holder: holders.get(item._id) ?? null,
    })),
    total,
  }
}
