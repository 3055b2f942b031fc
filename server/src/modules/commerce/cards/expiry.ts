import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { TaskType } from '../../../platform/task-types.ts'
import { expireBatch } from './repositories/expiry.ts'

/** Closes the cards that are over. */
export const expireCards: TaskType = {
  type: 'expireCards',
  parameters: {},
  base: {
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '*', hour: '0', minute: '20' },
  },
  run: async ({ platform, now, signal, actor }) => {
    let cards = 0
    for (;;) {
      signal.throwIfAborted()
      const count = await expireBatch(platform.db, now, actor)
      cards += count
      if (count === 0) return t('server.task.done.cards', { n: formatNumber(cards) })
    }
  },
}
