import { legalMarkOptions } from '../compliance/legal-mark.ts'
import { defineEntity } from '../platform/kernel/entity.ts'
import { choice, day, instant, ref, text } from '../platform/kernel/fields.ts'
import { REQUEST_TEXT_MAX } from './lengths.ts'

/** What somebody may request about their data. */
export const REQUEST_KINDS = [
  { value: 'correction', label: 'Correção' },
  { value: 'erasure', label: 'Apagamento' },
] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]['value']

export const REQUEST_STATES = [
  { value: 'received', label: 'Recebido' },
  { value: 'done', label: 'Cumprido' },
  { value: 'refused', label: 'Recusado' },
  { value: 'withdrawn', label: 'Retirado' },
] as const
export type RequestState = (typeof REQUEST_STATES)[number]['value']

/** People's requests to correct or erase their data, and the outcomes (rule privacy.requests). */
export const dataRequest = defineEntity({
  name: 'dataRequest',
  label: { one: 'Pedido sobre dados pessoais', many: 'Pedidos sobre dados pessoais', gender: 'm' },
  about:
    'Os pedidos de correção ou apagamento que as pessoas fazem no perfil, com o prazo de resposta, quem decidiu o quê e porquê.',
  personal: true,
  title: 'username',
  called: ['user', 'createdAt'],
  fields: {
    username: text({ label: 'Utilizador', max: 200, readOnly: true }),
    user: ref({ label: 'Pessoa', entity: 'user', readOnly: true }),
    kind: choice({ label: 'Pede', readOnly: true, options: REQUEST_KINDS }),
    text: text({ label: 'O que pede', max: REQUEST_TEXT_MAX, style: 'lines', readOnly: true }),
    state: choice({ label: 'Estado', readOnly: true, options: REQUEST_STATES }),
    dueOn: day({ label: 'Responder até', readOnly: true }),
    mark: choice({
      label: 'Grau de certeza do prazo',
      readOnly: true,
      options: legalMarkOptions,
    }),
    decidedAt: instant({ label: 'Decidido em', readOnly: true }),
    decidedBy: ref({ label: 'Decidido por', entity: 'user', readOnly: true }),
    reason: text({ label: 'Fundamento', max: REQUEST_TEXT_MAX, style: 'lines', readOnly: true }),
    report: text({ label: 'O que se apagou e o que ficou', style: 'lines', readOnly: true }),
  },
  list: {
    columns: ['username', 'kind', 'createdAt', 'state', 'dueOn', 'decidedAt', 'decidedBy'],
    search: ['username'],
    sort: '-createdAt',
    filters: ['kind', 'state', 'dueOn'],
  },
  form: [
    { title: 'Pedido', fields: ['username', 'user', 'kind', 'text', 'state', 'dueOn', 'mark'] },
    { title: 'Decisão', fields: ['decidedAt', 'decidedBy', 'reason', 'report'] },
  ],
  access: { list: 'policy', view: 'policy', edit: 'nobody', add: 'nobody' },
})
