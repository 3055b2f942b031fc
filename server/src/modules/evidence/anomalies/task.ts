import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import type { TaskType } from '../../../platform/task-types.ts'
import { sealClosed } from '../use-cases/seal-closed.ts'
import { findAnomalies } from './repositories/find.ts'

const DAYS = 7

/** Flags what of the time of the last days a person should judge. */
export const flagAnomalies: TaskType = {
  type: 'flagAnomalies',
  parameters: { days: DAYS },
  base: {
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '*', hour: '4', minute: '20' },
  },
  run: async ({ platform, parameters, now, signal }) => {
    await sealClosed(platform, signal)
    const since = dayInPortugal(new Date(now.getTime() - (parameters.days ?? DAYS) * DAY_MS))
    const found = await findAnomalies(platform.db, since)
    return t('server.task.done.anomalies', { n: formatNumber(found) })
  },
}
