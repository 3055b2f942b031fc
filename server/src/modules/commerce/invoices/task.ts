import { formatNumber } from '#contract/platform/text/format.ts'
import { monthOf } from '#contract/commerce/invoice-months.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import type { TaskType } from '../../../platform/task-types.ts'
import { closeMonthsBefore } from './use-cases/close-months.ts'

/** Closes the months that are over. */
export const closeInvoices: TaskType = {
  type: 'closeInvoices',
  help: 'Arquiva as faturas dos meses já terminados que ainda estejam por fechar. Uma fatura arquivada já não muda.',
  parameters: {},
  base: {
    name: 'Fechar a faturação do mês',
    isActive: true,
    criteria: { month: '*', monthday: '1', weekday: '*', hour: '5', minute: '0' },
  },
  run: async ({ platform, now, signal }) => {
    const { months, invoices: count } = await closeMonthsBefore(platform.db, monthOf(dayInPortugal(now)), {
      now,
      signal,
    })
    return months.length === 0
      ? 'Não havia meses por fechar.'
      : `Meses fechados: ${months.join(', ')}. Faturas arquivadas: ${formatNumber(count)}.`
  },
}
