import { CARD_DEFAULTS } from './card-rules.ts'
import { inOrder } from '../platform/validation/date-order.ts'
import { defineEntity } from '../platform/kernel/entity.ts'
import { boolean, choice, day, integer, number, ref, text } from '../platform/kernel/fields.ts'
import { CAMPAIGN_CODE_MAX, CARD_REF_MAX } from './lengths.ts'

/** Cards of continuing training (rule card.hours). */
export const cartfc = defineEntity({
  name: 'cartfc',
  label: { one: 'Cartão FC', many: 'Cartões FC', gender: 'm' },
  about: 'Os cartões de formação contínua das empresas. Cada um vale durante um ano a contar da criação.',
  title: 'ref',
  fields: {
    ref: text({ label: 'Referência', required: true, max: CARD_REF_MAX }),
    owner: ref({ label: 'Empresa', entity: 'company', required: true }),
    hours: integer({ label: 'Horas', min: 1, max: 10_000, unit: 'h', initial: CARD_DEFAULTS.hours }),
    remaining: integer({ label: 'Horas por usar', readOnly: true, unit: 'h' }),
    quantity: integer({ label: 'Quantidade', min: 1, max: 10_000, initial: CARD_DEFAULTS.quantity }),
    user: ref({ label: 'Formando', entity: 'user' }),
  },
  list: {
    columns: ['ref', 'owner', 'user', 'hours', 'remaining', 'createdAt'],
    search: ['ref', 'owner', 'user'],
    sort: '-createdAt',
    filters: ['owner', 'user'],
  },
  form: [{ title: 'Cartão', fields: ['ref', 'owner', 'hours', 'quantity', 'user'] }],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
  notSa: true,
})

/** What a price is for (rule invoice.contents). */
const PRICE_KINDS = [
  { value: 'activation', label: 'Ativação de conta' },
  { value: 'degree', label: 'Curso' },
  { value: 'card', label: 'Cartão FC' },
] as const

/** Prices, each from its day on; an invoice takes the one in force (rule price.in-force). */
export const price = defineEntity({
  name: 'price',
  label: { one: 'Preço', many: 'Preços', gender: 'm' },
  about: 'Os preços em vigor a partir de cada data, por curso, por conta ou por cartão.',
  title: 'name',
  fields: {
    name: text({ label: 'Nome', required: true, max: 120 }),
    type: choice({ label: 'Tipo', required: true, options: PRICE_KINDS }),
    degree: ref({
      label: 'Curso',
      entity: 'degree',
      help: 'Vazio: todos os cursos.',
      when: { field: 'type', in: ['degree'] },
    }),
    company: ref({ label: 'Empresa', entity: 'company', help: 'Vazio: todas as empresas.' }),
    value: number({ label: 'Valor', required: true, min: 0, max: 1_000_000, unit: '€' }),
    startDate: day({ label: 'Em vigor desde', required: true }),
  },
  list: {
    columns: ['name', 'type', 'degree', 'company', 'value', 'startDate'],
    search: ['name'],
    sort: '-startDate',
    filters: ['type', 'degree', 'company'],
  },
  form: [{ title: 'Preço', fields: ['name', 'type', 'degree', 'company', 'value', 'startDate'] }],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
  notSa: true,
})

/** Campaigns: a discount for a limited time, for anyone with the code or for one company. */
export const discount = defineEntity({
  name: 'discount',
  label: { one: 'Campanha', many: 'Campanhas', gender: 'f' },
  about: 'As campanhas dão um desconto, entre duas datas, a quem tem o código ou a uma empresa.',
  title: 'name',
  fields: {
    name: text({ label: 'Nome', required: true, max: 120 }),
    code: text({
      label: 'Código',
      required: true,
      min: 3,
      max: CAMPAIGN_CODE_MAX,
      format: 'slug',
      unique: true,
    }),
    percent: number({ label: 'Desconto', required: true, min: 0, max: 100, unit: '%' }),
    company: ref({ label: 'Empresa', entity: 'company' }),
    degree: ref({ label: 'Curso', entity: 'degree' }),
    startDate: day({ label: 'Início', required: true }),
    endDate: day({ label: 'Fim', required: true }),
    active: boolean({ label: 'Ativa', initial: true }),
  },
  list: {
    columns: ['name', 'code', 'percent', 'company', 'startDate', 'endDate', 'active'],
    search: ['name', 'code'],
    sort: '-startDate',
    filters: ['active', 'company'],
  },
  form: [
    { title: 'Campanha', fields: ['name', 'code', 'percent', 'active'] },
    { title: 'Alcance', fields: ['company', 'degree', 'startDate', 'endDate'] },
  ],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
  notSa: true,
  rules: inOrder,
})

export { taxExemption, taxRate } from './tax-entities.ts'
