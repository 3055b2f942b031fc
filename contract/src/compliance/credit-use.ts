import { defineEntity } from '../platform/kernel/entity.ts'
import { day, number, ref, text } from '../platform/kernel/fields.ts'
import { t } from '../platform/text/text.ts'
import { notTooEarly, notTooLate } from './earliest-day.ts'

/** Hours of credit that a worker used, with the day on which the employer was notified (rule compliance.credit). */
export const creditUse = defineEntity({
  name: 'creditUse',
  label: { one: 'Uso de crédito de horas', many: 'Usos de crédito de horas', gender: 'm' },
  about: 'As horas de crédito que um trabalhador usou para formação da sua iniciativa.',
  personal: true,
  title: 'purpose',
  called: ['user', 'purpose', 'startDate'],
  fields: {
    user: ref({ label: 'Trabalhador', entity: 'user', required: true }),
    company: ref({
      label: 'Empresa',
      entity: 'company',
      required: true,
      takesOnly: true,
      takesWith: 'user.data.company',
    }),
    noticeDate: day({ label: 'Comunicado em', required: true }),
    startDate: day({ label: 'Início', required: true }),
    hours: number({ label: 'Horas', required: true, min: 0.5, max: 400, unit: 'h' }),
    purpose: text({ label: 'Formação', required: true, max: 200 }),
  },
  list: {
    columns: ['user', 'company', 'purpose', 'startDate', 'hours', 'noticeDate'],
    search: ['user', 'company', 'purpose'],
    sort: '-startDate',
    filters: ['company', 'user'],
  },
  form: [{ title: 'Uso', fields: ['user', 'company', 'purpose', 'startDate', 'hours', 'noticeDate'] }],
  access: { list: 'policy', view: 'policy', edit: 'policy' },
  rules: ({ noticeDate, startDate }, today) => [
    ...notTooEarly(startDate),
    ...notTooLate(startDate, today),
    ...notTooEarly(noticeDate, 'noticeDate'),
    ...(noticeDate && startDate && startDate < noticeDate
      ? [{ field: 'noticeDate', message: t('compliance.noticeAfterUse') }]
      : []),
  ],
})
