import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { canonicalEmail, isEmail } from '../platform/validation/email.ts'
import { reportNames } from './columns.ts'
import { trainingStates } from './period.ts'
import { rhythms } from './schedule-rules.ts'
import { EMAIL_MAX } from '../platform/validation/lengths.ts'

const common = { tag: 'reports', caller: 'person' } as const

/** The most addresses of a report, and the most reports that one person has sent. */
export const MOST_RECEIVERS = 20
export const MOST_SCHEDULES = 20

/** Its filters besides its company, as `keptFilters` returns them. */
const narrowed = {
  startDate: z.string().max(40).optional(),
  endDate: z.string().max(40).optional(),
  state: z.enum(trainingStates).optional(),
  showAll: z.boolean().optional(),
}

const schedule = z.object({
  _id: z.string(),
  report: z.enum(reportNames),
  /** Null: of all in sight. */
  company: named.nullable(),
  /** Null: of every course. */
  degree: named.nullable(),
  ...narrowed,
  every: z.enum(rhythms),
  emails: z.array(z.string()),
  paused: z.boolean(),
  /** `yyyy-MM-dd` */
  nextDay: z.string(),
  lastSentAt: z.iso.datetime().nullable(),
})
export type ReportSchedule = z.output<typeof schedule>

/** The reports that the caller has sent by mail (rule reports.schedule). */
export const reportSchedules = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/report/schedules',
  summary: "The caller's reports by mail",
  answer: z.object({ items: z.array(schedule) }),
})

/**
 * Has a report sent every week or month as it is narrowed: its totals, and where it is opened with a login. Problems:
 * `validation` for wrong or too many addresses, or wrong days; `not_found` for a company or a course out of sight;
 * `conflict` where the caller has too many.
 */
export const addReportSchedule = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/report/schedules',
  summary: 'Have a report sent by mail',
  body: z.object({
    report: z.enum(reportNames),
    companyId: z.uuid().optional(),
    degree: z.uuid().optional(),
    ...narrowed,
    every: z.enum(rhythms),
    emails: z.array(z.string().max(EMAIL_MAX)).max(200),
  }),
  answer: z.object({ _id: z.string() }),
  success: 201,
})

/** Pauses a report by mail, or goes on with it. Problem: `not_found`. */
export const pauseReportSchedule = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/report/schedules/:id/pause',
  summary: 'Pause a report by mail, or go on with it',
  params: z.object({ id: z.uuid() }),
  body: z.object({ paused: z.boolean() }),
})

/** Stops a report's mails. Problem: `not_found`. */
export const removeReportSchedule = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/report/schedules/:id/remove',
  summary: 'Stop a report’s mails',
  params: z.object({ id: z.uuid() }),
})

/** Addresses in their stored form: each once, canonical. */
export const receiversOf = (emails: readonly string[]): string[] => [
  ...new Set(emails.map(canonicalEmail).filter(Boolean)),
]

/** The first address that cannot be written to. */
export const wrongReceiver = (emails: readonly string[]): string | undefined =>
  receiversOf(emails).find((email) => !isEmail(email))
