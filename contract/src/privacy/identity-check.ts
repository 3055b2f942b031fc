import { defineEntity } from '../platform/kernel/entity.ts'
import { choice, day, ref, text } from '../platform/kernel/fields.ts'
import { t } from '../platform/text/text.ts'
import { holdsCardNumber } from './card-number.ts'

/** How somebody's identity was seen to be theirs, without a copy of a document. */
const IDENTITY_METHODS = [
  { value: 'shown', label: 'Documento mostrado em pessoa' },
  { value: 'video', label: 'Documento mostrado em videochamada' },
  { value: 'digitalKey', label: 'Chave Móvel Digital' },
  { value: 'cardReader', label: 'Leitor do cartão de cidadão' },
  { value: 'employer', label: 'Confirmada pela empresa empregadora' },
] as const
export type IdentityMethod = (typeof IDENTITY_METHODS)[number]['value']

/** A check of a person's identity: by whom, when and how (rule privacy.identity). */
export const identityCheck = defineEntity({
  name: 'identityCheck',
  label: { one: 'Verificação de identidade', many: 'Verificações de identidade', gender: 'f' },
  about:
    'Quem verificou a identidade de quem, quando e como. Nunca se guarda cópia do cartão de cidadão: a lei só a permite com consentimento e havendo alternativa.',
  personal: true,
  title: 'user',
  called: ['user', 'checkedOn'],
  fields: {
    user: ref({ label: 'Pessoa', entity: 'user', required: true }),
    method: choice({ label: 'Como', required: true, initial: 'shown', options: IDENTITY_METHODS }),
    checkedOn: day({ label: 'Em', required: true }),
    checkedBy: ref({ label: 'Por', entity: 'user', readOnly: true }),
    note: text({
      label: 'Nota',
      max: 500,
      style: 'lines',
      help: 'Sem números de documentos: bastam a data e o modo.',
    }),
  },
  list: {
    columns: ['user', 'method', 'checkedOn', 'checkedBy'],
    search: ['user'],
    sort: '-checkedOn',
    filters: ['user', 'method', 'checkedOn'],
  },
  form: [{ title: 'Verificação', fields: ['user', 'method', 'checkedOn', 'checkedBy', 'note'] }],
  access: { list: 'admins', view: 'admins', edit: 'admins' },
  rules: ({ checkedOn, note }, today) => [
    ...(checkedOn && checkedOn > today
      ? [{ field: 'checkedOn', message: t('privacy.register.future') }]
      : []),
    ...(note && holdsCardNumber(note) ? [{ field: 'note', message: t('privacy.register.cardNumber') }] : []),
  ],
})
