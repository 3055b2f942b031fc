import { formatNumber } from '#contract/platform/text/format.ts'
import { monthOf } from '#contract/commerce/invoice-months.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import type { TaskType } from '../../../platform/task-types.ts'
import { closeMonthsBefore } from './use-cases/close-months.ts'

/** Closes the months that are over. */
export const closeInvoices: TaskType = {
  type: 'closeInvoices',
  help: 'Fecha os meses já terminados e arquiva o resumo de faturação de cada empresa, que já não muda. Um mês cuja conferência começou espera até estar todo conferido.',
  parameters: {},
  base: {
    name: 'Fechar a faturação do mês',
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
          : 'Não havia meses por fechar.'
        : `Meses fechados: ${months.join(', ')}. Resumos arquivados: ${formatNumber(count)}.`
    return [done, waiting ? `À espera do fim da conferência: ${waiting}.` : ''].filter(Boolean).join(' ')
  },
}
