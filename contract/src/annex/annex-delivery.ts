import { REPORT_YEARS } from '../compliance/report-years.ts'
import { IMAGE_FILES } from '../platform/engine/file-kinds.ts'
import { defineEntity } from '../platform/kernel/entity.ts'
import { day, file, integer, ref, text } from '../platform/kernel/fields.ts'
import { t } from '../platform/text/text.ts'
import { isYearOver } from './delivery-state.ts'

/** A company's delivery of annex C: on which day, and with which receipt (rule annex.delivery). */
export const annexDelivery = defineEntity({
  name: 'annexDelivery',
  label: { one: 'Entrega do Anexo C', many: 'Entregas do Anexo C', gender: 'f' },
  about:
    'A prova de que a empresa entregou o Anexo C de um ano: o dia, o número do recibo e, se o tiver, o próprio recibo. Uma entrega que substitui outra regista-se à parte: a anterior fica.',
  title: 'receipt',
  fields: {
    company: ref({ label: 'Empresa', entity: 'company', required: true }),
    year: integer({
      label: 'Ano de referência',
      required: true,
      min: REPORT_YEARS.first,
      max: REPORT_YEARS.last,
      plain: true,
    }),
    deliveredOn: day({ label: 'Entregue em', required: true }),
    receipt: text({
      label: 'Número do recibo',
      required: true,
      max: 60,
      help: 'O que relatoriounico.pt dá quando aceita a entrega.',
    }),
    file: file({ label: 'Recibo', accept: ['pdf', ...IMAGE_FILES] }),
    note: text({ label: 'Nota', max: 500, style: 'lines', help: 'Por exemplo, porque substitui outra.' }),
    enteredBy: ref({ label: 'Registada por', entity: 'user', readOnly: true }),
  },
  list: {
    columns: ['company', 'year', 'deliveredOn', 'receipt', 'enteredBy'],
    search: ['company', 'receipt'],
    sort: '-deliveredOn',
    filters: ['company', 'year'],
  },
  form: [
    { title: 'Entrega', fields: ['company', 'year', 'deliveredOn', 'receipt', 'file', 'note', 'enteredBy'] },
  ],
  access: { list: 'policy', view: 'policy', edit: 'policy' },
  rules: ({ year, deliveredOn }, today) => {
    if (!deliveredOn) return []
    if (deliveredOn > today) return [{ field: 'deliveredOn', message: t('annex.delivery.future') }]
    return year && !isYearOver(year, deliveredOn)
      ? [{ field: 'deliveredOn', message: t('annex.delivery.early', { year }) }]
      : []
  },
})
