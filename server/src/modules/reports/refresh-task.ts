import { formatNumber } from '#contract/platform/text/format.ts'
import type { TaskType } from '../../platform/task-types.ts'
import { countStats } from './use-cases/count-stats.ts'

/** Counts the statistics, so that opening them never waits. */
export const refreshStats: TaskType = {
  type: 'refreshStats',
  help: 'Conta de novo os exames, os questionários e o progresso de cada curso.',
  parameters: {},
  base: {
    name: 'Atualizar as estatísticas',
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '*', hour: '*', minute: '7,37' },
  },
  run: async ({ platform, now }) =>
    `Linhas contadas: ${formatNumber(await countStats(platform.db, { now }))}.`,
}
