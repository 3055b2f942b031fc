import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { assignments, attendance } from '../../../enrolment/index.ts'
import { companies, companyManagers, users } from '../../../people/index.ts'
import { sendTemplate } from '../../../../platform/mail-templates/mails.ts'
import type { TaskContext, TaskType } from '../../../../platform/task-types.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const STOPPED_DAYS = 14

/** When the last so many days began, by the task's parameters. */
export const sinceOf = ({ now, parameters }: TaskContext, days: number): Date =>
  new Date(now.getTime() - (parameters.days ?? days) * DAY_MS)

/** How many rows, of those that a condition holds for. */
export const count = (condition = sql`true`) => sql<number>`(count(*) filter (where ${condition}))::int`

/** Seconds attended since a moment, of the assignments that a condition chooses. */
export const hoursSince = async ({ platform: { db } }: TaskContext, since: Date, company?: string) => {
  const [sum] = await db
    .select({ seconds: sql<number>`coalesce(sum(${attendance.seconds}), 0)::float` })
    .from(attendance)
    .innerJoin(assignments, eq(assignments.id, attendance.assignment))
    .where(and(gte(attendance.lastAt, since), company ? eq(assignments.company, company) : undefined))
  return formatNumber((sum?.seconds ?? 0) / 3600, { maximumFractionDigits: 1 })
}

/** What a company's managers are told of it. */
const companyFigures = async (context: TaskContext, company: { id: string; name: string }, since: Date) => {
  const { db } = context.platform
  const stoppedBefore = new Date(context.now.getTime() - STOPPED_DAYS * DAY_MS)
  const [people] = await db
    .select({ total: count() })
    .from(users)
    .where(and(eq(users.company, company.id), users.active))
  const [courses] = await db
    .select({
      active: count(sql`not ${assignments.isComplete}`),
      completed: count(sql`${assignments.isComplete} and ${assignments.updatedAt} >= ${since}`),
      stopped: count(sql`not ${assignments.isComplete} and ${assignments.updatedAt} < ${stoppedBefore}`),
    })
    .from(assignments)
    .where(eq(assignments.company, company.id))
  return {
    company: company.name,
    trainees: people?.total ?? 0,
    active: courses?.active ?? 0,
    completed: courses?.completed ?? 0,
    stopped: courses?.stopped ?? 0,
    hours: await hoursSince(context, since, company.id),
  }
}

/** Mails each manager how the training of its companies goes. */
export const managerDigest: TaskType = {
  type: 'managerDigest',
  help: 'Envia a cada gestor um resumo da formação das suas empresas nos últimos dias indicados.',
  parameters: { days: 7 },
  base: {
    name: 'Resumo semanal para gestores',
    isActive: false,
    criteria: { month: '*', monthday: '*', weekday: '1', hour: '7', minute: '30' },
  },
  run: async (context) => {
    const { platform, signal } = context
    const since = sinceOf(context, 7)
    const managers = await platform.db
      .selectDistinct({ id: users.id, name: users.name, email: users.email })
      .from(companyManagers)
      .innerJoin(users, eq(users.id, companyManagers.user))
      .where(and(users.active, eq(users.lock, false)))
      .orderBy(asc(users.id))
    for (const manager of managers) {
      signal.throwIfAborted()
      const own = platform.db
        .select({ id: companyManagers.company })
        .from(companyManagers)
        .where(eq(companyManagers.user, manager.id))
      const managed = await platform.db
        .select({ id: companies.id, name: companies.name })
        .from(companies)
        .where(inArray(companies.id, own))
        .orderBy(companies.name)
      const figures = []
      for (const company of managed) figures.push(await companyFigures(context, company, since))
      const values = {
        name: manager.name,
        since: formatDay(since),
        companies: figures,
        link: `${platform.config.baseUrl}/gestor/formandos`,
      }
      const receivers = { to: [manager.email], toUsers: [manager.id] }
      await platform.db.transaction((tx) => sendTemplate(platform, tx, 'managerDigest', values, receivers))
    }
    return `Resumos enviados: ${formatNumber(managers.length)}.`
  },
}
