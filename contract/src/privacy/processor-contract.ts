import { defineEntity } from '../platform/kernel/entity.ts'
import { choice, day, file, instant, integer, ref, text } from '../platform/kernel/fields.ts'
import { t } from '../platform/text/text.ts'

/** The placeholders for the two parties in a contract's template, filled in when it is put to a company. */
const CONTRACT_PLACEHOLDERS = [
  'empresa',
  'nif',
  'morada',
  'representante',
  'academia',
  'nifAcademia',
  'moradaAcademia',
] as const
type ContractPlaceholder = (typeof CONTRACT_PLACEHOLDERS)[number]

/** What a template asks to be filled in. */
export const placeholders = (body: string): string[] =>
  [...body.matchAll(/\{\{([^{}]{1,40})\}\}/g)].map(([, name = '']) => name.trim())

/** A template's text with the parties in it. */
export const filledContract = (body: string, values: Readonly<Record<ContractPlaceholder, string>>): string =>
  body.replaceAll(/\{\{([^{}]{1,40})\}\}/g, (whole, name: string) => {
    const found = CONTRACT_PLACEHOLDERS.find((one) => one === name.trim())
    return found === undefined ? whole : values[found]
  })

/**
 * The text of the contract by which the academy works with a company's data, version by version (rule
 * privacy.contracts).
 */
export const contractTemplate = defineEntity({
  name: 'contractTemplate',
  label: { one: 'Modelo de contrato de dados', many: 'Modelos de contrato de dados', gender: 'm' },
  about:
    'O texto do contrato de subcontratação do tratamento de dados (RGPD, artigo 28.º), por versões. Uma versão que já foi proposta a uma empresa não muda: faz-se outra. Não é aconselhamento jurídico.',
  title: 'title',
  fields: {
    title: text({ label: 'Título', required: true, max: 160 }),
    version: integer({ label: 'Versão', readOnly: true }),
    body: text({
      label: 'Texto',
      required: true,
      max: 60_000,
      style: 'lines',
      rows: 20,
      help: `Um parágrafo por linha. Os dados das partes entram onde estiver ${CONTRACT_PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')}.`,
    }),
  },
  list: { columns: ['title', 'version', 'updatedAt'], search: [], sort: '-version' },
  form: [{ title: 'Modelo', fields: ['title', 'version', 'body'] }],
  access: { list: 'admins', view: 'admins', edit: 'admins' },
  rules: ({ body }) => {
    const known: readonly string[] = CONTRACT_PLACEHOLDERS
    const strange = placeholders(body ?? '').filter((name) => !known.includes(name))
    return strange.length > 0
      ? [{ field: 'body', message: t('validation.placeholders', { list: CONTRACT_PLACEHOLDERS.join(', ') }) }]
      : []
  },
})

const CONTRACT_STATES = [
  { value: 'proposed', label: 'Proposto' },
  { value: 'accepted', label: 'Aceite na plataforma' },
  { value: 'signed', label: 'Assinado em papel' },
] as const
export type ContractState = (typeof CONTRACT_STATES)[number]['value']

/** A company's contract on its people's data: which version, accepted by whom and when (rule privacy.contracts). */
export const processorContract = defineEntity({
  name: 'processorContract',
  label: { one: 'Contrato de dados', many: 'Contratos de dados', gender: 'm' },
  about:
    'O contrato de subcontratação do tratamento de dados com cada empresa: a versão, o texto com os dados das partes, e quem o aceitou ou assinou e quando.',
  title: 'company',
  called: ['company', 'createdAt'],
  fields: {
    company: ref({ label: 'Empresa', entity: 'company', required: true }),
    template: ref({ label: 'Modelo', entity: 'contractTemplate', required: true }),
    version: integer({ label: 'Versão', readOnly: true }),
    state: choice({ label: 'Estado', readOnly: true, options: CONTRACT_STATES }),
    text: text({ label: 'Texto', style: 'lines', readOnly: true }),
    acceptedAt: instant({ label: 'Aceite em', readOnly: true }),
    acceptedBy: ref({ label: 'Aceite por', entity: 'user', readOnly: true }),
    signedOn: day({ label: 'Assinado em' }),
    signedBy: text({ label: 'Assinado por', max: 160, help: 'O nome e a função de quem assinou.' }),
    file: file({ label: 'Contrato assinado (.pdf)', accept: ['pdf'] }),
  },
  list: {
    columns: ['company', 'version', 'state', 'createdAt', 'acceptedAt', 'signedOn'],
    search: ['company'],
    sort: '-createdAt',
    filters: ['company', 'state'],
  },
  form: [
    { title: 'Contrato', fields: ['company', 'template', 'version', 'state', 'text'] },
    { title: 'Aceitação na plataforma', fields: ['acceptedAt', 'acceptedBy'] },
    {
      title: 'Assinatura em papel',
      help: 'Quando a empresa o devolve assinado.',
      fields: ['signedOn', 'signedBy', 'file'],
    },
  ],
  access: { list: 'policy', view: 'policy', edit: 'policy' },
  rules: ({ signedOn, signedBy }, today) => [
    ...(signedOn && signedOn > today ? [{ field: 'signedOn', message: t('privacy.register.future') }] : []),
    ...(signedOn && !signedBy ? [{ field: 'signedBy', message: t('validation.required') }] : []),
    ...(signedBy && !signedOn ? [{ field: 'signedOn', message: t('validation.required') }] : []),
  ],
})
