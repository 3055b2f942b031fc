import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { invalid, invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import {
  MOST_RECEIVERS,
  MOST_SCHEDULES,
  receiversOf,
  wrongReceiver,
} from '#contract/reports/schedule-endpoints.ts'
import { needsPeriod, periodErrors, type ReportFilters } from '#contract/reports/period.ts'
import { keptFilters, nextSending, type Rhythm } from '#contract/reports/schedule-rules.ts'
import type { ReportName } from '#contract/reports/columns.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hit } from '../../../platform/http/rate-limit.ts'
import { demandCompanyWithin } from '../../people/index.ts'
import { seeCompanies } from '../policy.ts'
import { courseName, strangersOf } from '../repositories/choices.ts'
import { addSchedule, countSchedules } from '../repositories/schedules.ts'

/** How many reports by mail one person may schedule in an hour. */
const PLANS = { max: 60, seconds: HOUR_SECONDS }

/**
 * Schedules a report by mail (rule reports.schedule).
 * @throws Problem `validation` for wrong, no or too many addresses, for those of strangers and for wrong days;
 *   `rate_limited`; `not_found` for a company or a course out of sight; `conflict` beyond the limit of schedules
 */
export const makeSchedule = async (
  { db, clock }: Platform,
  owner: Person,
  given: ReportFilters & { report: ReportName; every: Rhythm; emails: string[] },
): Promise<string> => {
  const { report, companyId, every } = given
  const filters = keptFilters(report, given)
  const wrongDays = needsPeriod(report) ? [] : periodErrors(report, filters)
  if (wrongDays.length > 0) throw invalid(wrongDays)
  const emails = receiversOf(given.emails)
  const wrong = wrongReceiver(emails)
  if (emails.length === 0) throw invalidField('emails', t('validation.required'))
  if (wrong) throw invalidField('emails', t('report.wrongEmail', { email: wrong }))
  if (emails.length > MOST_RECEIVERS)
    throw invalidField('emails', t('report.tooManyEmails', { n: MOST_RECEIVERS }))
  await hit(db, `schedule:${owner._id}`, PLANS)
  const [stranger] = await strangersOf(db, owner, emails)
  if (stranger) throw invalidField('emails', t('report.strangeEmail', { email: stranger }))
  if (companyId) await demandCompanyWithin(db, companyId, seeCompanies(owner))
  if (filters.degree && !(await courseName(db, owner, filters.degree))) throw new Problem('not_found')
  return db.transaction(async (tx) => {
    if ((await countSchedules(tx, owner._id)) >= MOST_SCHEDULES)
      throw new Problem('conflict', t('report.tooManySchedules', { n: MOST_SCHEDULES }))
    await recordActivity(tx, owner, { action: 'report.schedule', what: t(`report.names.${report}`) })
    const nextDay = nextSending(every, clock.today())
    const of = { report, company: companyId ?? null, filters }
    return addSchedule(tx, { owner: owner._id, ...of, every, emails, nextDay })
  })
}
