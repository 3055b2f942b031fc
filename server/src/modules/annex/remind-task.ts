import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { dayInPortugal } from '../../platform/clock.ts'
import { sendTemplate } from '../../platform/mail-templates/mails.ts'
import type { TaskType } from '../../platform/task-types.ts'
import { administratorsToNotify } from '../people/index.ts'
import { annexDueMail } from './mails.ts'
import { deliveryWindow } from './delivery-window.ts'
import { undelivered } from './deliveries-repository.ts'

/** How many days before the last one the first reminder goes out, and the second. */
const WEEKS = 28
const LAST_DAYS = 7

/** Which of the two times it is; undefined where it is too soon, or over. */
const timeOf = (now: Date, lastDay: string): 'weeks' | 'days' | undefined => {
  const before = (days: number) => dayInPortugal(new Date(now.getTime() + days * DAY_MS)) >= lastDay
  if (dayInPortugal(now) > lastDay || !before(WEEKS)) return undefined
  return before(LAST_DAYS) ? 'days' : 'weeks'
}

/**
 * Notifies who manages a company, or administrators where nobody does, in the weeks before the last day and in its last days,
 * that annex C of the year before has no delivery on record (rule annex.reminder).
 */
export const remindAnnex: TaskType = {
  type: 'remindAnnex',
  parameters: {},
  base: {
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '*', hour: '8', minute: '20' },
  },
  run: async ({ platform, now, signal }) => {
    const { db, config } = platform
    const today = dayInPortugal(now)
    const year = Number(today.slice(0, 4)) - 1
    const { lastDay } = await deliveryWindow(db, { year, today })
    const time = lastDay === null ? undefined : timeOf(now, lastDay)
    if (lastDay === null || !time) return t('server.task.done.outsideDelivery')
    const companies = await undelivered(db, year)
    for (const { id, name, managers } of companies) {
      signal.throwIfAborted()
      const values = {
        company: name,
        year: String(year),
        lastDay: formatDay(lastDay),
        link: `${config.baseUrl}/gestor/clientes/${id}?tab=anexo-c&ano=${year}`,
      }
      await db.transaction(async (tx) => {
        const receivers =
          managers.length > 0
            ? { to: managers.map(({ email }) => email), toUsers: managers.map((one) => one.id) }
            : await administratorsToNotify(tx)
        await sendTemplate(platform, tx, annexDueMail, values, receivers, `annex:${id}:${year}:${time}`)
      })
    }
    return t('server.task.done.companiesInAll', { n: formatNumber(companies.length) })
  },
}
