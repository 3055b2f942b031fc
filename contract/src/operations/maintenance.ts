import { defineEntity } from '../platform/kernel/entity.ts'
import { day, text } from '../platform/kernel/fields.ts'
import { t } from '../platform/text/text.ts'
import { endsTooEarly } from './maintenance-rules.ts'

/** Notices of maintenance (rule maintenance.notice). */
export const maintenance = defineEntity({
  name: 'maintenance',
  label: { one: 'Manutenção', many: 'Manutenções', gender: 'f' },
  about:
    'Avisos de manutenção, mostrados a todos no topo da página desde dois dias antes do início até ao fim.',
  title: 'text',
  // Its text is a paragraph, with its placeholders.
  called: ['startDate', 'endDate'],
  fields: {
    text: text({
      label: 'Texto',
      required: true,
      style: 'lines',
      max: 1000,
      help: '[startDate] e [endDate] são substituídos pelos dias e pelas horas.',
    }),
    startDate: day({ label: 'Primeiro dia', required: true }),
    startTime: text({ label: 'Hora de início', format: 'time', help: 'Sem hora, desde a meia-noite.' }),
    endDate: day({ label: 'Último dia', required: true }),
    endTime: text({ label: 'Hora de fim', format: 'time', help: 'Sem hora, até ao fim do dia.' }),
  },
  list: {
    columns: ['text', 'startDate', 'startTime', 'endDate', 'endTime'],
    search: ['text'],
    sort: '-startDate',
  },
  form: [{ title: 'Aviso', fields: ['text', 'startDate', 'startTime', 'endDate', 'endTime'] }],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
  rules: ({ startDate, startTime, endDate, endTime }) =>
    startDate &&
    endDate &&
    endsTooEarly({ startDate, startTime: startTime ?? null, endDate, endTime: endTime ?? null })
      ? [
          {
            field: endDate === startDate && endTime ? 'endTime' : 'endDate',
            message: t('validation.dateOrder'),
          },
        ]
      : [],
})
