import { yearsAfter } from '../platform/text/day.ts'
import { formatDay } from '../platform/text/format.ts'
import { t } from '../platform/text/text.ts'

/** Records of work and training start here: an earlier day is a typing mistake. */
export const EARLIEST_DAY = '1950-01-01'

/** What is wrong with the day on which something began, or was notified. */
export const notTooEarly = (day: unknown, field = 'startDate') =>
  typeof day === 'string' && day < EARLIEST_DAY
    ? [{ field, message: t('compliance.tooEarly', { date: formatDay(EARLIEST_DAY) }) }]
    : []

/** The most years ahead of a contract's last day: a later day is a mistake, or is meant as no last day. */
const END_YEARS_AHEAD = 10

/** What is wrong with the last day of a contract: where none was set it is left empty, not put far away. */
export const endsTooFar = (endDate: unknown, today: string) => {
  const latest = yearsAfter(today, END_YEARS_AHEAD)
  return typeof endDate === 'string' && endDate > latest
    ? [{ field: 'endDate', message: t('compliance.endsTooFar', { date: formatDay(latest) }) }]
    : []
}

/** What is wrong with a day that is agreed a year ahead at most, as that on which work or training begins. */
export const notTooLate = (startDate: unknown, today: string) => {
  const latest = yearsAfter(today, 1)
  return typeof startDate === 'string' && startDate > latest
    ? [{ field: 'startDate', message: t('validation.latestDay', { date: formatDay(latest) }) }]
    : []
}
