import { Readable } from 'node:stream'
import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { tCount } from '#contract/platform/text/text.ts'
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
    { label: 'Contas novas', value: accounts.made },
    { label: 'Contas ativas', value: accounts.active },
    { label: 'Cursos atribuídos', value: courses.given },
    { label: 'Cursos começados', value: courses.started },
    { label: 'Cursos por concluir', value: courses.open },
    { label: 'Certificados emitidos', value: await countIssued(db, since) },
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
        name: 'Resumo',
        columns: width(32, 14),
        rows: [
          ['De', formatDay(since)],
          ['Até', formatDay(context.now)],
          ...rows.map(({ label, value }) => [label, value]),
          ['Horas de formação', hours],
        ],
      },
      {
        name: 'Cursos',
        columns: width(48, 14, 14, 14, 14),
        rows: [
          ['Curso', 'Atribuídos', 'Começados', 'Por concluir', 'Certificados'],
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
  const name = `relatorio-${formatDay(now)}.xlsx`
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
  help: 'Envia aos destinatários os números da academia nos últimos dias indicados, no texto e numa folha de cálculo.',
  parameters: { days: 30, emails: [] },
  base: {
    name: 'Relatório mensal por email',
    isActive: false,
    criteria: { month: '*', monthday: '1', weekday: '*', hour: '7', minute: '0' },
  },
  run: async (context) => {
    const { platform, now, parameters, signal } = context
    const emails = parameters.emails ?? []
    if (emails.length === 0) throw new Error('A tarefa não tem destinatários.')
    const since = sinceOf(context, 30)
    const rows = await figures(context, since)
    const hours = await hoursSince(context, since)
    const sheet = await workbook(context, since, rows, hours)
    const shown = rows.map(({ label, value }) => ({ label, value: formatNumber(value) }))
    const values = {
      since: formatDay(since),
      until: formatDay(now),
      rows: [...shown, { label: 'Horas de formação', value: formatNumber(hours) }],
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
