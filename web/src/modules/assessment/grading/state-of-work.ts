import type { DecidedWork } from '#contract/assessment/submissions-shapes.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'

/** What was decided on a work, in words: its grade, that it was sent back, or that it waits. */
export const stateOfWork = ({ state, value }: Pick<DecidedWork, 'state' | 'value'>): string => {
  if (state !== 'graded') return t(`grading.state.${state}`)
  return t('grading.state.graded', { value: formatNumber(value ?? 0) })
}
