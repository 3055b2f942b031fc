/** When reports are sent by mail, and of which days (rule reports.schedule). Pure rules. */

import { daysAfter } from '../platform/text/day.ts'
import { t } from '../platform/text/text.ts'
import type { ReportName } from './columns.ts'
import { needsPeriod, type KeptFilters, type ReportFilters } from './period.ts'

export const rhythms = ['weekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]

/** The Monday of a day's week. */
const mondayOf = (day: string): string =>
  daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
const firstOf = (day: string): string => `${day.slice(0, 7)}-01`

/** The next day on which a report goes out: a Monday, or the first of a month, after a day. */
export const nextSending = (every: Rhythm, day: string): string =>
  every === 'weekly' ? daysAfter(mondayOf(day), 7) : firstOf(daysAfter(firstOf(day), 31))

/** The period of a report that goes out on a day: the last whole week, or the last whole month, before it. */
export const periodBefore = (every: Rhythm, day: string): { startDate: string; endDate: string } => {
  const begin = every === 'weekly' ? mondayOf(day) : firstOf(day)
  const endDate = daysAfter(begin, -1)
  return { startDate: every === 'weekly' ? mondayOf(endDate) : firstOf(endDate), endDate }
}

/**
 * The filters of a report that its mails keep: all but its company, which is stored separately, and the days of a
 * report of a period, which follow from its rhythm.
 */
export const keptFilters = (
  report: ReportName,
  { startDate, endDate, degree, state, showAll }: ReportFilters,
): KeptFilters => ({
  ...(needsPeriod(report) || !startDate ? {} : { startDate }),
  ...(needsPeriod(report) || !endDate ? {} : { endDate }),
  ...(degree ? { degree } : {}),
  ...(state ? { state } : {}),
  ...(showAll && report === 'training' ? { showAll } : {}),
})

/** The filters of a report in words, for its mail and its list. */
export const narrowedText = (
  { startDate, endDate, state, showAll }: Omit<KeptFilters, 'degree'>,
  course: string | undefined,
): string[] => [
  ...(course ? [`${t('report.columns.course')}: ${course}`] : []),
  ...(state ? [`${t('report.columns.state')}: ${t(`report.states.${state}`)}`] : []),
  ...(startDate ? [`${t('report.from')} ${startDate}`] : []),
  ...(endDate ? [`${t('report.to')} ${endDate}`] : []),
  ...(showAll ? [t('report.showAll')] : []),
]

/** What every mail of a report covers, in words, before what it is narrowed by. */
export const mailedText = (report: ReportName, every: Rhythm): string =>
  t(`report.mailed.${needsPeriod(report) ? every : 'now'}`)
