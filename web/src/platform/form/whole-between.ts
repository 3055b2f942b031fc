import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'

/** What a form says of a count as it is typed: nothing where it is a whole number from `min` to `max`. */
export function wholeBetween(typed: number | string, min: number, max: number): string | null {
  if (typed === '') return t('validation.required')
  const value = Number(typed)
  if (Number.isInteger(value) && value >= min && value <= max) return null
  return t('validation.wholeBetween', { min: formatNumber(min), max: formatNumber(max) })
}
