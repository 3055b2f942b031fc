import { formatNumber } from '#contract/platform/text/format.ts'
import type { TaskType } from '../../../platform/task-types.ts'
import { expireBatch } from './repositories/expiry.ts'

/** Closes the cards that are over. */
export const expireCards: TaskType = {
  type: 'expireCards',
  help: 'Dá por perdidas, no extrato de cada cartão FC, as horas por usar depois do último dia de validade.',
  parameters: {},
  base: {
    name: 'Encerrar os cartões FC terminados',
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '*', hour: '0', minute: '20' },
  },
  run: async ({ platform, now, signal, actor }) => {
    let cards = 0
    for (;;) {
      signal.throwIfAborted()
      const count = await expireBatch(platform.db, now, actor)
      cards += count
      if (count === 0) return `Cartões encerrados: ${formatNumber(cards)}.`
    }
  },
}
