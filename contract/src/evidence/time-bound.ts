import { defineEntity } from '../platform/kernel/entity.ts'
import { choice, day, integer, text } from '../platform/kernel/fields.ts'
import { t } from '../platform/text/text.ts'
import { anomalyKinds } from './anomalies.ts'

/** The limits above which the time of a day is an anomaly, by date (rule evidence.anomalies). */
export const timeBound = defineEntity({
  name: 'timeBound',
  label: { one: 'Limite de anomalia', many: 'Limites de anomalias', gender: 'm' },
  about:
    'A partir de quanto o tempo de um dia é assinalado para alguém o apreciar. Vale, em cada dia, o limite mais recente que já tinha começado.',
  title: 'name',
  fields: {
    name: text({ label: 'Nome', required: true, max: 160 }),
    kind: choice({
      label: 'Anomalia',
      required: true,
      options: anomalyKinds.map((value) => ({ value, label: t(`evidence.anomalies.bounds.${value}`) })),
    }),
    value: integer({ label: 'Valor', required: true, min: 1, max: 100_000 }),
    startDate: day({ label: 'Desde', required: true }),
    note: text({ label: 'Nota', max: 1000, style: 'lines' }),
  },
  list: {
    columns: ['name', 'kind', 'value', 'startDate'],
    search: ['name'],
    sort: 'name',
    filters: ['kind'],
  },
  form: [{ title: 'Limite', fields: ['name', 'kind', 'value', 'startDate', 'note'] }],
  access: { list: 'admins', view: 'admins', edit: 'admins' },
})
