import { unansweredFaqs, unreadFaqs } from '#contract/support/questions-endpoints.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { MenuCount } from '../../../platform/ui/MenuCount.tsx'
import { useAnswers, useLiveQuestions } from './use-questions.ts'

const one = { query: { limit: 1 } }

/**
 * Unread answers; for people who answer, the waiting questions. Only they are notified of every question: a trainee's
 * count is refetched when the window regains focus, and by the page of questions.
 */
function Count() {
  const answers = useAnswers()
  useLiveQuestions(answers)
  const waiting = useCall(unansweredFaqs, one, { enabled: answers })
  const unread = useCall(unreadFaqs, one, { enabled: !answers })
  return answers ? (
    <MenuCount count={waiting.data?.total} text="shell.waiting" />
  ) : (
    <MenuCount count={unread.data?.total} />
  )
}

export const badges = { '/profile/minhasquestoes': Count }
