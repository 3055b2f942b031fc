import { isEmptyHtml } from '#contract/platform/kernel/kinds/rich-text.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { MAX_ANSWER } from '#contract/support/bounds.ts'
import { keptAnswer } from '../../rich-answer.ts'

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
