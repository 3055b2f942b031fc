import { workScale } from '#contract/assessment/submissions-shapes.ts'
import { isBlankText } from '#contract/platform/kernel/kinds/blank.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'

/**
 * Checks a tutor's decision on work.
 * @param weight of the course's final exam
 * @throws Problem `validation` of an observation that shows nothing (rule submission.grading), or of a value above the
 *   scale (rule submission.scale)
 */
export const checkDecision = (
  { obs, value }: { obs: string; value?: number | undefined },
  weight: number | null,
): void => {
  if (isBlankText(obs)) throw invalidField('obs', t('validation.required'))
  const { most } = workScale(weight)
  if (value !== undefined && value > most)
    throw invalidField('value', t('grading.aboveScale', { most: formatNumber(most) }))
}
