import { daysAfter } from '../platform/text/day.ts'
import { formatDay } from '../platform/text/format.ts'
import { t } from '../platform/text/text.ts'
import type { FieldError } from '../platform/validation/field-error.ts'
import type { DaySpan } from '../platform/text/day.ts'

/** What a record says about the payment at the end of its contract. */
interface Payment {
  readonly endDate?: string | null
  readonly paidOn?: string | null
  readonly paidHours?: number | null
  readonly paidNote?: string | null
}

/**
 * What is wrong with when the end of a contract was paid: it has ended, and nothing is paid before its last day or
 * ahead.
 */
const dayError = (paidOn: string, endDate: Payment['endDate'], today: string): string | undefined => {
  if (!endDate || endDate >= today) return t('compliance.payment.running')
  if (paidOn < endDate) return t('compliance.tooEarly', { date: formatDay(endDate) })
  return paidOn > today ? t('validation.latestDay', { date: formatDay(today) }) : undefined
}

/** What is wrong with the payment of what a contract left owed (rule compliance.payment). */
export const paymentErrors = (
  { endDate, paidOn, paidHours, paidNote }: Payment,
  today: string,
): FieldError[] => {
  if (!paidOn)
    return (paidHours ?? paidNote ?? null) === null
      ? []
      : [{ field: 'paidOn', message: t('compliance.payment.withoutDay') }]
  const message = dayError(paidOn, endDate, today)
  return message === undefined ? [] : [{ field: 'paidOn', message }]
}

/** Does a contract directly follow one whose end was paid? Then that was not an end (rule compliance.tenure). */
export const goesOnFromPaid = (
  { startDate }: Pick<DaySpan, 'startDate'>,
  { endDate, paidOn }: Pick<DaySpan, 'endDate'> & { paidOn?: string | null },
): boolean => Boolean(paidOn) && endDate !== null && daysAfter(endDate, 1) === startDate
