import { yearsAfter } from '../platform/text/day.ts'
import { formatDay } from '../platform/text/format.ts'
import { t } from '../platform/text/text.ts'

/** What is kept of people's work and training began no earlier: a day before it is a slip of whoever wrote it. */
export const EARLIEST_DAY = '1950-01-01'

/** What is wrong with the day on which something began. */
export const notTooEarly = (startDate: unknown) =>
  typeof startDate === 'string' && startDate < EARLIEST_DAY
    ? [{ field: 'startDate', message: t('compliance.tooEarly', { date: formatDay(EARLIEST_DAY) }) }]
    : []

/** What is wrong with the day on which work begins: it is agreed a year ahead at most. */
export const notTooLate = (startDate: unknown, today: string) => {
  const latest = yearsAfter(today, 1)
  return typeof startDate === 'string' && startDate > latest
    ? [{ field: 'startDate', message: t('compliance.tooLate', { date: formatDay(latest) }) }]
    : []
}
