import { Problem } from '#contract/platform/kernel/problem.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Holders } from '../../catalogue/index.ts'
import { faqsModeratedBy } from '../policy.ts'
import { questionToAnswer } from '../links.ts'
import { rowIsUnanswered, rowWaitsForTutors } from '../waiting.ts'
import { type FaqRow, findAskers, lockQuestion, updateQuestion } from '../repository.ts'

/** What the use cases of questions need. */
export interface Questions extends Holders {
  platform: Platform
  engine: Engine
}

/** What a moderator does with a question. */
interface Act {
  /** Its name in the log. */
  action: string
  /** When the question was answered, as the caller saw it; null if it was waiting, undefined if they do not say. */
  seen?: string | null | undefined
  /** Whether the caller acts knowing that a colleague has the question. */
  over: boolean
  change: (before: FaqRow) => Partial<FaqRow>
  after?: (tx: Tx, row: FaqRow) => Promise<void>
}

/** No answer is overwritten unseen: a tutor who did not see the current one is refused with its author's name. */
const checkSeen = async (tx: Tx, user: Person, before: FaqRow, seen: string | null | undefined) => {
  const { answeredAt, moderator } = before
  const stands = answeredAt?.toISOString() ?? null
  const isKnown = seen === undefined ? moderator === user._id || stands === null : seen === stands
  if (isKnown) return
  const found = await findAskers(tx, moderator ? [moderator] : [])
  const name = found.get(moderator ?? '')?.name ?? ''
  throw new Problem(
    'conflict',
    stands === null ? t('faq.answerGone') : t('faq.answeredFirst', { name, date: formatDayTime(answeredAt) }),
  )
}

/**
 * Nobody decides unasked what a colleague has while it waits (rule tutoring.taking). @throws Problem `held`, with the
 * colleague
 */
export const checkQuestionHolder = async (
  { checkHolder }: Holders,
  tx: Tx,
  user: Person,
  question: FaqRow,
): Promise<void> => {
  const { id, degree } = question
  if (degree && rowWaitsForTutors(question))
    await checkHolder(tx, user, { kind: 'question', item: id, degree })
}

/**
 * Changes a question of a course that the user moderates.
 * @throws Problem `not_found`; `conflict` if there is another answer than the one that they saw; `held` if a colleague
 * has taken the waiting question, unless they confirm
 */
export const moderate = async (
  questions: Questions,
  user: Person,
  id: string,
  { action, seen, over, change, after }: Act,
) => {
  const { platform, engine } = questions
  const { db, clock } = platform
  await db.transaction(async (tx) => {
    const before = await lockQuestion(tx, id, faqsModeratedBy(user))
    if (!before) throw new Problem('not_found')
    await checkSeen(tx, user, before, seen)
    if (!over) await checkQuestionHolder(questions, tx, user, before)
    const row = await updateQuestion(tx, id, { ...change(before), updatedAt: clock.now() })
    if (!row) throw new Problem('not_found')
    await recordActivity(tx, user, { action, what: row.subject, entity: 'faqs', item: id })
    await after?.(tx, row)
    if (!rowIsUnanswered(row)) await platform.notices.settle(tx, questionToAnswer(id))
  })
  return engine.get('faqs', id, user)
}
