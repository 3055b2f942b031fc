import { formatDuration, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { ReportName } from '#contract/reports/columns.ts'
import { needsPeriod, type ReportFilters } from '#contract/reports/period.ts'
import { narrowedText, nextSending, periodBefore } from '#contract/reports/schedule-rules.ts'
import type { ReportSummary } from '#contract/reports/report-endpoints.ts'
import { mayAtAll } from '../../platform/access/ability.ts'
import { dayInPortugal } from '../../platform/clock.ts'
import { sendTemplate } from '../../platform/mail-templates/mails.ts'
import type { TaskContext, TaskType } from '../../platform/task-types.ts'
import { findCompanyName, findCompanyWithin, findPerson } from '../people/index.ts'
import { scheduledReportMail } from './mails.ts'
import { ownSchedules, seeCompanies } from './policy.ts'
import { courseName, strangersOf } from './repositories/choices.ts'
import { dueSchedules, takeSchedule } from './repositories/schedules.ts'
import { sumUp } from './repositories/summary.ts'
import type { ScheduleRow } from './schedule-table.ts'

/** The address of the report: behind a login, with the period and the filters of its mail. */
const addressOf = (
  baseUrl: string,
  report: string,
  { startDate, endDate, companyId, degree, state, showAll }: ReportFilters,
): string => {
  const of = { report, from: startDate, to: endDate, company: companyId, course: degree, state }
  const query = Object.entries({ ...of, all: showAll ? '1' : undefined }).flatMap(
    ([name, value]): [string, string][] => (value ? [[name, value]] : []),
  )
  return `${baseUrl}/gestor/relatorios?${new URLSearchParams(query)}`
}

/** The days that it covers, in words. */
const daysOf = (report: ReportName, { startDate = '', endDate = '' }: ReportFilters, today: string): string =>
  needsPeriod(report)
    ? t('report.period', { start: startDate, end: endDate })
    : t('report.today', { day: today })

/** The totals of a report, as rows of a mail. */
const rowsOf = ({ totals }: ReportSummary) => [
  { label: t('report.columns.people'), value: formatNumber(totals.people) },
  { label: t('report.completed'), value: formatNumber(totals.completed) },
  { label: t('report.hoursDone'), value: formatNumber(totals.hours) },
  { label: t('report.columns.time'), value: formatDuration(totals.time / 60) },
  { label: t('report.columns.certificates'), value: formatNumber(totals.certificates) },
]

/** Sends one if its owner still answers for what it covers; returns whether it did. */
const send = async ({ platform, now }: TaskContext, schedule: ScheduleRow): Promise<boolean> => {
  const { db, config } = platform
  const { report, every, company, emails } = schedule
  const today = dayInPortugal(now)
  const owner = await findPerson(db, schedule.owner)
  if (!owner || !mayAtAll(ownSchedules, owner)) return false
  if (company && !(await findCompanyWithin(db, company, seeCompanies(owner)))) return false
  const filters: ReportFilters = {
    ...schedule.filters,
    ...(needsPeriod(report) ? periodBefore(every, today) : {}),
    ...(company ? { companyId: company } : {}),
  }
  const summary = await sumUp(db, { viewer: owner, filters }, report)
  const course = filters.degree && (await courseName(db, owner, filters.degree))
  const values = {
    report: t(`report.names.${report}`),
    company: (company && (await findCompanyName(db, company))) || t('report.everyCompany'),
    period: [daysOf(report, filters, today), ...narrowedText(schedule.filters, course)].join(' · '),
    owner: owner.name,
    rows: rowsOf(summary),
    link: addressOf(config.baseUrl, report, filters),
  }
  return db.transaction(async (tx) => {
    const next = { nextDay: nextSending(every, today), lastSentAt: now }
    if (!(await takeSchedule(tx, schedule, next))) return false
    const strangers = new Set(await strangersOf(tx, owner, emails))
    // Each separately: nobody learns who else gets it, and a failing address does not stop the others.
    for (const to of emails.filter((one) => !strangers.has(one))) {
      const receivers = { to: [to], ends: platform.notices.endOf('scheduledReport', `${schedule.id}:${to}`) }
      await tx
        .transaction((one) => sendTemplate(platform, one, scheduledReportMail, values, receivers))
        .catch((error: unknown) => {
          platform.log.error(
            { err: error, schedule: schedule.id },
            'a report could not be sent to one address',
          )
        })
    }
    return true
  })
}

/** Mails the due reports to the receivers that their owners chose (rule reports.schedule). */
export const mailReports: TaskType = {
  type: 'mailReports',
  parameters: {},
  base: {
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '*', hour: '7', minute: '10' },
  },
  run: async (context) => {
    let sent = 0
    let failed = 0
    for (const schedule of await dueSchedules(context.platform.db, dayInPortugal(context.now))) {
      context.signal.throwIfAborted()
      try {
        if (await send(context, schedule)) sent += 1
      } catch (error) {
        // A failing report does not stop the others; it is tried again the next day.
        failed += 1
        context.platform.log.error(
          { err: error, schedule: schedule.id },
          'a scheduled report could not be sent',
        )
      }
    }
    const sentence = t('server.task.done.reports', { n: formatNumber(sent) })
    return failed === 0
      ? sentence
      : `${sentence} ${t('server.task.done.reportsFailed', { n: formatNumber(failed) })}`
  },
}
