import { defineEntity } from '../platform/kernel/entity.ts'
import { choice, day, number, ref, text } from '../platform/kernel/fields.ts'
import { PENSION_SCHEMES } from '../classifications/report-tables.ts'
import { t } from '../platform/text/text.ts'
import { inOrder } from '../platform/validation/date-order.ts'
import { endsTooFar, notTooEarly, notTooLate } from './earliest-day.ts'
import { paymentErrors } from './payment.ts'
import { WEEKLY_HOURS } from './weekly-hours.ts'

/** A person's work at a company, from a day to a day (rule compliance.employment). */
export const employment = defineEntity({
  name: 'employment',
  label: { one: 'Vínculo', many: 'Vínculos', gender: 'm' },
  about:
    'Quem trabalha em que empresa, desde quando, até quando e com que contrato: a base das horas de formação de cada ano.',
  personal: true,
  title: 'user',
  called: ['user', 'startDate'],
  fields: {
    user: ref({ label: 'Trabalhador', entity: 'user', required: true }),
    company: ref({
      label: 'Empresa',
      entity: 'company',
      required: true,
      takesOnly: true,
      takesWith: 'user.data.company',
    }),
    startDate: day({ label: 'Início', required: true }),
    endDate: day({
      label: 'Fim',
      help: 'O último dia. Num contrato a termo, o dia previsto. Vazio: sem fim.',
    }),
    contract: choice({
      label: 'Contrato',
      required: true,
      initial: 'open',
      options: [
        { value: 'open', label: 'Sem termo' },
        { value: 'fixed', label: 'A termo' },
      ],
    }),
    weeklyHours: number({
      label: 'Horas por semana',
      required: true,
      ...WEEKLY_HOURS,
      unit: 'h',
    }),
    pensionScheme: choice({
      label: 'Regime de proteção social',
      required: true,
      initial: '1',
      options: PENSION_SCHEMES.codes,
    }),
    establishment: text({ label: 'Estabelecimento', max: 120 }),
    paidOn: day({ label: 'Pagas em', help: 'O dia em que foram pagas as horas devidas no fim do contrato.' }),
    paidHours: number({
      label: 'Horas pagas',
      help: 'Vazio: todas as que eram devidas.',
      min: 0.01,
      max: 2000,
      unit: 'h',
    }),
    paidNote: text({ label: 'Recibo ou referência', max: 120 }),
  },
  list: {
    columns: ['user', 'company', 'startDate', 'endDate', 'contract', 'weeklyHours', 'establishment'],
    search: ['user', 'company', 'establishment'],
    sort: '-startDate',
    filters: ['company', 'user', 'contract'],
  },
  form: [
    { title: 'Vínculo', fields: ['user', 'company', 'startDate', 'endDate'] },
    { title: 'Contrato', fields: ['contract', 'weeklyHours', 'pensionScheme', 'establishment'] },
    {
      title: 'Pagamento na cessação',
      help: 'Só quando o contrato já terminou e deixou horas de formação por dar ou crédito por usar.',
      fields: ['paidOn', 'paidHours', 'paidNote'],
      isAsked: ({ endDate, paidOn, paidHours, paidNote }, today) =>
        (typeof endDate === 'string' && endDate < today) || Boolean(paidOn ?? paidHours) || Boolean(paidNote),
    },
  ],
  access: { list: 'policy', view: 'policy', edit: 'policy' },
  rules: ({ startDate, endDate, contract, ...payment }, today) => [
    ...notTooEarly(startDate),
    ...notTooLate(startDate, today),
    ...inOrder({ startDate, endDate }),
    ...endsTooFar(endDate, today),
    ...(contract === 'fixed' && !endDate
      ? [{ field: 'endDate', message: t('compliance.fixedWithoutEnd') }]
      : []),
    ...paymentErrors({ endDate, ...payment }, today),
  ],
})
