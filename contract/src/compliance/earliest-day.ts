import { yearsAfter } from '../platform/text/day.ts'
import { formatDay } from '../platform/text/format.ts'
import { t } from '../platform/text/text.ts'

/** A day of a record, if one was given. */
type GivenDay = string | null | undefined

/** Records of work and training start here: an earlier day is a typing mistake. */
export const EARLIEST_DAY = '1950-01-01'

/** What is wrong with the day on which something began, or was notified. */
export const notTooEarly = (day: GivenDay, field = 'startDate') =>
  day && day < EARLIEST_DAY
    ? [{ field, message: t('compliance.tooEarly', { date: formatDay(EARLIEST_DAY) }) }]
    : []

/** The most years ahead of a contract's last day: a later day is a mistake, or is meant as no last day. */
const END_YEARS_AHEAD = 10

/** What is wrong with the last day of a contract: an open-ended one has none, rather than one far away. */
export const endsTooFar = (endDate: GivenDay, today: string) => {
  const latest = yearsAfter(today, END_YEARS_AHEAD)
  return endDate && endDate > latest
    ? [{ field: 'endDate', message: t('compliance.endsTooFar', { date: formatDay(latest) }) }]
    : []
}

/** What is wrong with a day that may be at most a year ahead, such as the first day of work or training. */
export const notTooLate = (startDate: GivenDay, today: string) => {
  const latest = yearsAfter(today, 1)
  return startDate && startDate > latest
    ? [{ field: 'startDate', message: t('validation.latestDay', { date: formatDay(latest) }) }]
    : []
}
