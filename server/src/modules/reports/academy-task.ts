import { Readable } from 'node:stream'
import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { loadXlsx, safeCell } from '../../platform/sheets.ts'
import { sendTemplate } from '../../platform/mail-templates/mails.ts'
import type { MailValues, ProductMail } from '../../platform/mail-templates/product-mail.ts'
import { reportMail } from './mails.ts'
import type { TaskContext, TaskType } from '../../platform/task-types.ts'
import { countAccounts, countCourses, countIssued, figuresByCourse } from './repositories/academy.ts'
import { hoursSince, sinceOf } from './digest-task.ts'

/** The academy's figures since a moment, each with its name. */
const figures = async ({ platform: { db } }: TaskContext, since: Date) => {
  const accounts = await countAccounts(db, since)
  const courses = await countCourses(db, since)
  return [
    { label: t('server.report.newAccounts'), value: accounts.made },
    { label: t('server.report.activeAccounts'), value: accounts.active },
    { label: t('stats.assignedCourses'), value: courses.given },
    { label: t('server.report.startedCourses'), value: courses.started },
    { label: t('server.report.openCourses'), value: courses.open },
    { label: t('server.report.certificates'), value: await countIssued(db, since) },
  ]
}

const width = (...widths: number[]) => widths.map((one) => ({ width: one }))

/** The report as an .xlsx: the academy's figures, and those of each course. */
const workbook = async (
  context: TaskContext,
  since: Date,
  rows: { label: string; value: number }[],
  hours: number,
): Promise<Buffer> => {
  const courses = await figuresByCourse(context.platform.db, since)
  const { writeXlsx } = await loadXlsx()
  const written = await writeXlsx({
    sheets: [
      {
        name: t('server.report.summary'),
        columns: width(32, 14),
        rows: [
          [t('server.report.from'), formatDay(since)],
          [t('server.report.until'), formatDay(context.now)],
          ...rows.map(({ label, value }) => [label, value]),
          [t('stats.hoursOfTraining'), hours],
        ],
      },
      {
        name: t('stats.courses'),
        columns: width(48, 14, 14, 14, 14),
        rows: [
          [
            t('report.columns.course'),
            t('stats.assigned'),
            t('stats.started'),
            t('server.report.open'),
            t('stats.certified'),
          ],
          ...courses.map(({ name, given, started, open, issued }) => [
            safeCell(name),
            given,
            started,
            open,
            issued,
          ]),
        ],
      },
    ],
  })
  return Buffer.from(written)
}

type FieldsOf<M> = M extends ProductMail<infer F> ? F : never

/** Mails the report to one address with a sheet of its own; returns whether it had not been sent already. */
const mailTo = async (
  { platform, now, period }: TaskContext,
  to: string,
  { values, sheet }: { values: MailValues<FieldsOf<typeof reportMail>>; sheet: Buffer },
): Promise<boolean> => {
  const name = `${t('server.file.academyReport')}-${formatDay(now)}.xlsx`
  const file = await platform.files.upload(name, Readable.from([sheet]), { accept: ['xlsx'] })
  return platform.db.transaction(async (tx) => {
    const attachments = [{ name, documentId: file._id }]
    const ends = platform.notices.endOf('academyReport', to)
    const receivers = { to: [to], attachments, once: `reportByMail ${to} ${period}`, ends }
    const message = await sendTemplate(platform, tx, reportMail, values, receivers)
    if (message) await platform.files.claim(tx, [file._id], { kind: 'message', id: message })
    return message !== undefined
  })
}

/**
 * Mails the academy's figures to the addresses of the task, in the text and as a sheet, to each separately and once
 * until the task's next time (rule reports.by-mail).
 */
export const reportByMail: TaskType = {
  type: 'reportByMail',
  parameters: { days: 30, emails: [] },
  base: {
    isActive: false,
    criteria: { month: '*', monthday: '1', weekday: '*', hour: '7', minute: '0' },
  },
  run: async (context) => {
    const { platform, now, parameters, signal } = context
    const emails = parameters.emails ?? []
    if (emails.length === 0) throw new Error(t('server.task.noReceivers'))
    const since = sinceOf(context, 30)
    const rows = await figures(context, since)
    const hours = await hoursSince(context, since)
    const sheet = await workbook(context, since, rows, hours)
    const shown = rows.map(({ label, value }) => ({ label, value: formatNumber(value) }))
    const values = {
      since: formatDay(since),
      until: formatDay(now),
      rows: [...shown, { label: t('stats.hoursOfTraining'), value: formatNumber(hours) }],
      link: platform.config.baseUrl,
    }
    let sent = 0
    for (const to of new Set(emails)) {
      signal.throwIfAborted()
      if (await mailTo(context, to, { values, sheet })) sent += 1
    }
    return tCount('task.mailed', sent)
  },
}
