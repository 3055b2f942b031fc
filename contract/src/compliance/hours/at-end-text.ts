import { formatHours } from '../../platform/text/hours.ts'
import { t } from '../../platform/text/text.ts'
import { unpaidOf, type OwedAtEnd } from './at-end.ts'

const time = (minutes: number): string => formatHours(minutes / 60)

/**
 * What was owed at the end of a contract, in words: until when it can be claimed, or when it was paid (rule
 * compliance.payment).
 */
export const atEndText = (
  { paid, ...owed }: OwedAtEnd & { paid: { note?: string | null } | null },
  { endDate, today }: { endDate: string; today: string },
): string => {
  const [isOver, rest] = [today > owed.claimableUntil, unpaidOf({ ...owed, paid })]
  const said = { day: endDate, total: time(owed.hours + owed.credit), until: owed.claimableUntil }
  if (!paid) return t(isOver ? 'compliance.hours.endedOver' : 'compliance.hours.ended', said)
  const payment = { ...said, paidOn: paid.day, paid: time(paid.minutes), rest: time(rest) }
  const text =
    rest === 0
      ? t('compliance.hours.endedPaid', payment)
      : t(isOver ? 'compliance.hours.endedPartPaidOver' : 'compliance.hours.endedPartPaid', payment)
  return paid.note ? `${text} ${t('compliance.hours.paidNote', { note: paid.note })}` : text
}
