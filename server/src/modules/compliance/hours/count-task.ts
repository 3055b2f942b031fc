import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { TaskType } from '../../../platform/task-types.ts'
import { countSums, groundOf } from './count-sums.ts'

/** Counts the hours of workers whose facts, figures or day changed, so that opening a board does not wait for it. */
export const countHours: TaskType = {
  type: 'countHours',
  parameters: {},
  base: {
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '*', hour: '*', minute: '3,13,23,33,43,53' },
  },
  run: async ({ platform: { db, clock }, signal }) => {
    const counted = await countSums(db, await groundOf(db, clock.today()), { signal })
    return t('server.task.done.hours', { n: formatNumber(counted) })
  },
}
