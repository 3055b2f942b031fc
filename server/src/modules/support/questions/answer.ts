import { isEmptyHtml } from '#contract/platform/kernel/kinds/rich-text.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { MAX_ANSWER } from '#contract/support/bounds.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { FaqRow } from '../repository.ts'
import { keptAnswer } from '../rich-answer.ts'

/**
 * An answer in its stored form.
 * @throws Problem `validation` if it is empty, or if it is then longer than its call accepts
 */
export const cleanAnswer = (given: string): string => {
  const answer = keptAnswer(given)
  if (isEmptyHtml(answer)) throw invalidField('answer', t('validation.required'))
  if (answer.length > MAX_ANSWER) throw invalidField('answer', t('validation.tooLong'))
  return answer
}

/** An answer as columns: an unchanged one stays, another is unread again, and is the question's own. */
export const answered = (
  { clock }: Platform,
  user: Person,
  answer: string,
  before: FaqRow,
): Partial<FaqRow> =>
  answer === before.answer
    ? {}
    : {
        answer,
        answeredAt: clock.now(),
        firstAnsweredAt: before.firstAnsweredAt ?? before.answeredAt ?? clock.now(),
        moderator: user._id,
        read_answer: false,
        mergedInto: null,
      }
