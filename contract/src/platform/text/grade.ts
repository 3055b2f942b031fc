import { formatNumber } from './format.ts'
import { t } from './text.ts'

/** A grade with the highest of its scale, wherever the scale is not shown with it: `18 em 100`. */
export const formatGrade = ({ value, weight }: { value: number; weight: number }): string =>
  t('common.gradeOf', { value: formatNumber(value), weight: formatNumber(weight) })
