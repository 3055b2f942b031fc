import type { ReportSchedule } from '#contract/reports/schedule-endpoints.ts'
import type { KeptFilters } from '#contract/reports/period.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { schedulesOf } from '../repositories/schedules.ts'

const narrowingOf = ({ degree, ...others }: KeptFilters, course: string | null) => ({
  degree: degree ? { _id: degree, name: course ?? '' } : null,
  ...others,
})

/** Somebody's reports by mail. */
export const listSchedules = async ({ db }: Platform, viewer: Person): Promise<ReportSchedule[]> =>
  (await schedulesOf(db, viewer)).map(({ schedule, company, course }) => ({
    _id: schedule.id,
    report: schedule.report,
    company: schedule.company ? { _id: schedule.company, name: company ?? '' } : null,
    ...narrowingOf(schedule.filters, course),
    every: schedule.every,
    emails: schedule.emails,
    paused: schedule.paused,
    nextDay: schedule.nextDay,
    lastSentAt: schedule.lastSentAt?.toISOString() ?? null,
  }))
