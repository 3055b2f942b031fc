import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { TaskType } from '../../platform/task-types.ts'
import { countStats } from './use-cases/count-stats.ts'

/** Counts the statistics, so that opening them never waits. */
export const refreshStats: TaskType = {
  type: 'refreshStats',
  parameters: {},
  base: {
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '*', hour: '*', minute: '7,37' },
  },
  run: async ({ platform, now }) =>
    t('server.task.done.statistics', { n: formatNumber(await countStats(platform.db, { now })) }),
}
