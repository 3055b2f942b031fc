import { defineEntity } from '../platform/kernel/entity.ts'
import { choice, day, number, ref, text } from '../platform/kernel/fields.ts'
import { inOrder } from '../platform/validation/date-order.ts'

const period = {
  startDate: day({ label: 'Em vigor desde', required: true }),
  endDate: day({ label: 'Em vigor até', help: 'Vazio: sem fim previsto. O último dia conta.' }),
  source: text({ label: 'Fonte', required: true, max: 300, help: 'A lei ou o despacho que o diz.' }),
}

/** The rates of VAT, each between its days (rule invoice.tax). */
export const taxRate = defineEntity({
  name: 'taxRate',
  label: { one: 'Taxa de IVA', many: 'Taxas de IVA', gender: 'f' },
  about: 'As taxas de IVA por data. Mudar uma taxa não altera os meses já fechados.',
  title: 'name',
  fields: {
    name: text({ label: 'Nome', required: true, max: 120 }),
    key: choice({
      label: 'Chave',
      required: true,
      options: [{ value: 'iva.normal', label: 'Taxa normal, continente' }],
    }),
    value: number({ label: 'Taxa', required: true, min: 0, max: 100, unit: '%' }),
    ...period,
  },
  list: {
    columns: ['name', 'key', 'value', 'startDate', 'endDate', 'source'],
    search: ['name'],
    sort: '-startDate',
    filters: ['key'],
  },
  form: [{ title: 'Taxa', fields: ['name', 'key', 'value', 'startDate', 'endDate', 'source'] }],
  access: { list: 'admins', view: 'admins', edit: 'admins' },
  rules: inOrder,
})

/** What is exempt from VAT (M07), each between its days: courses of a certified area, cards, accounts (rule invoice.tax). */
export const taxExemption = defineEntity({
  name: 'taxExemption',
  label: { one: 'Isenção de IVA', many: 'Isenções de IVA', gender: 'f' },
  about:
    'O que é isento de IVA (M07), e desde quando: os cursos das áreas que a certificação indica, os cartões, as contas. O resto é tributado à taxa normal.',
  title: 'name',
  fields: {
    name: text({ label: 'Nome', required: true, max: 120 }),
    type: choice({
      label: 'O que é isento',
      required: true,
      options: [
        { value: 'area', label: 'Cursos de uma área certificada' },
        { value: 'card', label: 'Cartões FC' },
        { value: 'activation', label: 'Ativação de contas' },
      ],
    }),
    category: ref({
      label: 'Área',
      entity: 'category',
      required: true,
      when: { field: 'type', in: ['area'] },
    }),
    ...period,
  },
  list: {
    columns: ['name', 'type', 'category', 'startDate', 'endDate', 'source'],
    search: ['name'],
    sort: '-startDate',
    filters: ['type', 'category'],
  },
  form: [{ title: 'Isenção', fields: ['name', 'type', 'category', 'startDate', 'endDate', 'source'] }],
  access: { list: 'admins', view: 'admins', edit: 'admins' },
  rules: inOrder,
})
