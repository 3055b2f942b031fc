import { STOPPED_DAYS } from '#contract/enrolment/stopped.ts'
import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { sendTemplate } from '../../platform/mail-templates/mails.ts'
import { managerDigestMail } from './mails.ts'
import type { TaskContext, TaskType } from '../../platform/task-types.ts'
import {
  companiesManagedBy,
  countTraineesOf,
  coursesOf,
  listManagers,
  secondsSince,
} from './repositories/academy.ts'

/** When the last days of the task's parameter began. */
export const sinceOf = ({ now, parameters }: TaskContext, days: number): Date =>
  new Date(now.getTime() - (parameters.days ?? days) * DAY_MS)

/** Hours attended since a moment, in all courses or in those that a company gave, to a tenth. */
export const hoursSince = async ({ platform: { db } }: TaskContext, since: Date, company?: string) =>
  Math.round((await secondsSince(db, since, company)) / 360) / 10

/** A company's figures for its managers. */
const companyFigures = async (context: TaskContext, company: { id: string; name: string }, since: Date) => {
  const { db } = context.platform
  const stoppedSince = new Date(context.now.getTime() - STOPPED_DAYS * DAY_MS)
  return {
    company: company.name,
    trainees: await countTraineesOf(db, company.id),
    ...(await coursesOf(db, company.id, since, stoppedSince)),
    hours: formatNumber(await hoursSince(context, since, company.id)),
  }
}

/**
 * Mails each manager the progress of their companies' training, once until the task's next time (rule reports.by-mail).
 */
export const managerDigest: TaskType = {
  type: 'managerDigest',
  parameters: { days: 7 },
  base: {
    isActive: false,
    criteria: { month: '*', monthday: '*', weekday: '1', hour: '7', minute: '30' },
  },
  run: async (context) => {
    const { platform, period, signal } = context
    const since = sinceOf(context, 7)
    let sent = 0
    for (const manager of await listManagers(platform.db)) {
      signal.throwIfAborted()
      const figures = []
      for (const company of await companiesManagedBy(platform.db, manager.id))
        figures.push(await companyFigures(context, company, since))
      const values = {
        name: manager.name,
        since: formatDay(since),
        companies: figures,
        link: `${platform.config.baseUrl}/gestor/formandos`,
      }
      const once = `managerDigest ${manager.id} ${period}`
      const receivers = { to: [manager.email], toUsers: [manager.id], once }
      const message = await platform.db.transaction((tx) =>
        sendTemplate(platform, tx, managerDigestMail, values, receivers),
      )
      if (message) sent += 1
    }
    return t('server.task.done.digests', { n: formatNumber(sent) })
  },
}
