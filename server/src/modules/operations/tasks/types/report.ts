import { Readable } from 'node:stream'
import { desc, eq, gte, sql } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { tCount } from '#contract/platform/text/text.ts'
import { assignments } from '../../../enrolment/index.ts'
import { certificates } from '../../../certificates/index.ts'
import { degrees } from '../../../catalogue/index.ts'
import { sendTemplate } from '../../../../platform/mail-templates/mails.ts'
import type { TaskContext, TaskType } from '../../../../platform/task-types.ts'
import { users } from '../../../people/index.ts'
import { count, hoursSince, sinceOf } from './summaries.ts'

const MOST_COURSES = 5000

/** The academy's figures since a moment, each with its name. */
const figures = async (context: TaskContext, since: Date) => {
  const { db } = context.platform
  const [accounts] = await db
    .select({ made: count(sql`${users.createdAt} >= ${since}`), active: count(sql`${users.active}`) })
    .from(users)
  const [courses] = await db
    .select({
      given: count(sql`${assignments.createdAt} >= ${since}`),
      started: count(sql`${assignments.startedAt} >= ${since}`),
      open: count(sql`not ${assignments.isComplete}`),
    })
    .from(assignments)
  const [issued] = await db
    .select({ total: count() })
    .from(certificates)
    .where(gte(certificates.issuedAt, since))
  return [
    ['Contas novas', accounts?.made],
    ['Contas ativas', accounts?.active],
    ['Cursos atribuídos', courses?.given],
    ['Cursos começados', courses?.started],
    ['Cursos por concluir', courses?.open],
    ['Certificados emitidos', issued?.total],
  ].map(([label, value]) => ({ label: String(label), value: Number(value ?? 0) }))
}

/** The same, course by course. */
const byCourse = ({ platform: { db } }: TaskContext, since: Date) =>
  db
    .select({
      name: degrees.name,
      given: count(sql`${assignments.createdAt} >= ${since}`),
      started: count(sql`${assignments.startedAt} >= ${since}`),
      open: count(sql`not ${assignments.isComplete}`),
      issued: count(sql`${certificates.issuedAt} >= ${since}`),
    })
    .from(assignments)
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .leftJoin(certificates, eq(certificates.assignment, assignments.id))
    .groupBy(degrees.id, degrees.name)
    .orderBy(desc(count()), degrees.name)
    .limit(MOST_COURSES)

const width = (...widths: number[]) => widths.map((one) => ({ width: one }))

/** The report as an .xlsx: the academy's figures, and those of each course. */
const workbook = async (
  context: TaskContext,
  since: Date,
  rows: { label: string; value: number }[],
  hours: string,
): Promise<Buffer> => {
  const courses = await byCourse(context, since)
  const written = await writeXlsx({
    sheets: [
      {
        name: 'Resumo',
        columns: width(32, 14),
        rows: [
          ['De', formatDay(since)],
          ['Até', formatDay(context.now)],
          ...rows.map(({ label, value }) => [label, value]),
          ['Horas de formação', Number(hours.replace(/\s/g, '').replace(',', '.'))],
        ],
      },
      {
        name: 'Cursos',
        columns: width(48, 14, 14, 14, 14),
        rows: [
          ['Curso', 'Atribuídos', 'Começados', 'Por concluir', 'Certificados'],
          ...courses.map(({ name, given, started, open, issued }) => [name, given, started, open, issued]),
        ],
      },
    ],
  })
  return Buffer.from(written)
}

/** Mails the figures of the academy to whoever the task names, in the text and as a sheet. */
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
    const { platform, now, parameters } = context
    const emails = parameters.emails ?? []
    if (emails.length === 0) throw new Error('A tarefa não tem destinatários.')
    const since = sinceOf(context, 30)
    const rows = await figures(context, since)
    const hours = await hoursSince(context, since)
    const name = `relatorio-${formatDay(now)}.xlsx`
    const contents = Readable.from([await workbook(context, since, rows, hours)])
    const sheet = await platform.files.upload(name, contents, { accept: ['xlsx'] })
    const shown = rows.map(({ label, value }) => ({ label, value: formatNumber(value) }))
    const values = {
      since: formatDay(since),
      until: formatDay(now),
      rows: [...shown, { label: 'Horas de formação', value: hours }],
      link: platform.config.baseUrl,
    }
    await platform.db.transaction(async (tx) => {
      const receivers = { to: emails, attachments: [{ name, documentId: sheet._id }] }
      const message = await sendTemplate(platform, tx, 'report', values, receivers)
      if (message) await platform.files.claim(tx, [sheet._id], { kind: 'message', id: message })
    })
    return tCount('task.mailed', emails.length)
  },
}
