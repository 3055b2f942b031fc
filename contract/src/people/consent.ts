import { defineEntity } from '../platform/kernel/entity.ts'
import { choice, instant, ref, richText, text } from '../platform/kernel/fields.ts'
import { EMAIL_MAX } from '../platform/validation/lengths.ts'

/** What people agree to. */
export const CONSENT_KINDS = [
  { value: 'terms', label: 'Termos e política de privacidade' },
  { value: 'regulation', label: 'Regulamento da formação' },
  { value: 'newsletter', label: 'Newsletter' },
] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]['value']

/** What people agree to, as they read it. */
export const consentLabel = (kind: string): string =>
  CONSENT_KINDS.find(({ value }) => value === kind)?.label ?? kind

/** The part of a version that distinguishes it from others of its kind, after the kind. */
const digestOf = (version: unknown): string => String(version).split(' ').at(-1) ?? ''

/** A legal text as of its first consent (rule person.consents). */
export const legalVersion = defineEntity({
  name: 'legalVersion',
  label: { one: 'Versão de um texto legal', many: 'Versões de textos legais', gender: 'f' },
  about: 'Os textos a que alguém deu consentimento, tal como estavam nesse dia.',
  title: 'version',
  called: ['kind', 'createdAt'],
  fields: {
    version: text({ label: 'Impressão digital', max: 40, readOnly: true, words: digestOf }),
    kind: choice({ label: 'Texto', readOnly: true, options: CONSENT_KINDS }),
    text: richText({ label: 'O que dizia', readOnly: true }),
  },
  list: { columns: ['kind', 'createdAt', 'version'], search: [], sort: '-createdAt', filters: ['kind'] },
  form: [{ title: 'Texto', fields: ['version', 'kind', 'text'] }],
  access: { list: 'admins', view: 'admins', edit: 'nobody', add: 'nobody' },
})

/** Who agreed to what, when, to which text, and when it was withdrawn (rule person.consents). */
export const consent = defineEntity({
  name: 'consent',
  label: { one: 'Consentimento', many: 'Consentimentos', gender: 'm' },
  about: 'Quem aceitou o quê, quando, segundo que versão do texto, e quando o retirou.',
  personal: true,
  title: 'email',
  fields: {
    email: text({ label: 'Email', max: EMAIL_MAX, readOnly: true }),
    user: ref({ label: 'Pessoa', entity: 'user', readOnly: true }),
    kind: choice({ label: 'Aceitou', readOnly: true, options: CONSENT_KINDS }),
    version: ref({
      label: 'Versão do texto',
      entity: 'legalVersion',
      readOnly: true,
    }),
    withdrawnAt: instant({ label: 'Retirado em', readOnly: true }),
  },
  list: {
    columns: ['email', 'user', 'kind', 'version', 'createdAt', 'withdrawnAt'],
    search: ['email'],
    sort: '-createdAt',
    filters: ['kind', 'user', 'createdAt', 'withdrawnAt'],
  },
  form: [{ title: 'Consentimento', fields: ['email', 'user', 'kind', 'version', 'withdrawnAt'] }],
  access: { list: 'admins', view: 'admins', edit: 'nobody', add: 'nobody' },
})
