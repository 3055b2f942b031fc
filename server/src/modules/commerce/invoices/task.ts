import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { monthOf } from '#contract/commerce/invoice-months.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import type { TaskType } from '../../../platform/task-types.ts'
import { closeMonthsBefore } from './use-cases/close-months-before.ts'

/** Closes the months that are over. */
export const closeInvoices: TaskType = {
  type: 'closeInvoices',
  parameters: {},
  base: {
    isActive: true,
    criteria: { month: '*', monthday: '1', weekday: '*', hour: '5', minute: '0' },
  },
  run: async ({ platform, now, signal }) => {
    const before = monthOf(dayInPortugal(now))
    const { months, invoices: count, waiting } = await closeMonthsBefore(platform, before, { now, signal })
    const done =
      months.length === 0
        ? waiting
          ? ''
          : t('server.task.done.noMonths')
        : t('server.task.done.months', { months: months.join(', '), n: formatNumber(count) })
    const open = waiting ? t('server.task.done.monthWaits', { month: waiting }) : ''
    return [done, open].filter(Boolean).join(' ')
  },
}
