import { yearsAfter } from '../text/day.ts'
import { formatDay } from '../text/format.ts'
import { t } from '../text/text.ts'
import type { FieldError } from './field-error.ts'

/** The days of something that has a first and a last one; either may lack. */
export interface Days {
  readonly startDate?: string | null
  readonly endDate?: string | null
}

/** The last day comes not before the first, where both are given. */
export const inOrder = ({ startDate, endDate }: Days): FieldError[] =>
  startDate && endDate && endDate < startDate
    ? [{ field: 'endDate', message: t('validation.dateOrder') }]
    : []

/** The most years that training takes: a last day beyond them is a slip. */
const MOST_YEARS = 10

/** Training has its last day in order, and within the years that any may take. */
export const withinYears = (days: Days): FieldError[] => {
  const { startDate, endDate } = days
  if (!startDate || !endDate) return []
  const latest = yearsAfter(startDate, MOST_YEARS)
  return endDate > latest
    ? [{ field: 'endDate', message: t('validation.latestDay', { date: formatDay(latest) }) }]
    : inOrder(days)
}
