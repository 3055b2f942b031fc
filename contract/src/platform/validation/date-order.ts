import { yearsAfter } from '../text/day.ts'
import { formatDay } from '../text/format.ts'
import { t } from '../text/text.ts'
import type { FieldError } from './field-error.ts'

/** The last day comes not before the first, where both are given. */
export const inOrder = ({ startDate, endDate }: Record<string, unknown>): FieldError[] =>
  typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate
    ? [{ field: 'endDate', message: t('validation.dateOrder') }]
    : []

/** The most years that training takes: a last day beyond them is a slip. */
const MOST_YEARS = 10

/** Training has its last day in order, and within the years that any may take. */
export const withinYears = (days: Record<string, unknown>): FieldError[] => {
  const { startDate, endDate } = days
  if (typeof startDate !== 'string' || typeof endDate !== 'string') return []
  const latest = yearsAfter(startDate, MOST_YEARS)
  return endDate > latest
    ? [{ field: 'endDate', message: t('validation.latestDay', { date: formatDay(latest) }) }]
    : inOrder(days)
}
