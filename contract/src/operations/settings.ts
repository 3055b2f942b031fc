import { CARD_DEFAULTS, CARD_LIMITS } from '../commerce/card-rules.ts'
import { defineEntity } from '../platform/kernel/entity.ts'
import { boolean, embed, file, integer, list, richText, text, texts } from '../platform/kernel/fields.ts'
import type { FieldError } from '../platform/kernel/problem.ts'
import { isTextKey, originalText, t, type TextKey, textKeys } from '../platform/text/text.ts'
import { coordsErrors, latitude, longitude } from '../places/address.ts'
import { IMAGE_FILES } from '../platform/engine/file-kinds.ts'
import { EMAIL_MAX, NAME_MAX, NIF_MAX, PHONE_MAX } from '../platform/validation/lengths.ts'

/** Said before the academy's own texts are read, or written into its data once: another text would never be seen. */
const FIXED = /^server\.(?:start|role|task\.name)\./

/** The keys of the texts that an academy may say in its own way. */
export const changeableKeys = (): TextKey[] => textKeys().filter((key) => !FIXED.test(key))

const placeholders = (sentence: string): string[] =>
  [...sentence.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder)

/** Sentences that the catalogue does not have, and placeholders that the sentence's place does not fill. */
const textErrors = (rows: readonly { key?: string | null; text?: string | null }[]): FieldError[] =>
  rows.flatMap(({ key, text: sentence }, index): FieldError[] => {
    if (!key || !sentence) return []
    if (!isTextKey(key)) return [{ field: `texts.${index}.key`, message: t('validation.option') }]
    const known = placeholders(originalText(key))
    const strange = placeholders(sentence).filter((placeholder) => !known.includes(placeholder))
    if (strange.length === 0) return []
    const list = (known.length > 0 ? known : strange).join(', ')
    const message = known.length > 0 ? 'validation.placeholders' : 'validation.noPlaceholders'
    return [{ field: `texts.${index}.text`, message: t(message, { list }) }]
  })

/** The catalogue's sentence under a key, which is what a person knows of it. */
const sentenceOf = (key: unknown): string => originalText(String(key))

/** What the page loads of the chat of another company. */
interface LiveChat {
  readonly script?: string | null
  readonly hosts?: readonly string[] | null
}

/** The chat's script runs in the page, and its hosts go into the page's content policy: neither may be anything else. */
const chatErrors = ({ script, hosts }: LiveChat): FieldError[] => {
  const isScript = !script || /^https:\/\/[\w.-]+(:\d+)?\/[^\s;,'"]*$/.test(script)
  const areHosts = !hosts || hosts.every((host) => /^(https|wss):\/\/[\w*.-]+$/.test(host))
  return [
    ...(isScript ? [] : [{ field: 'liveChat.script', message: t('validation.url') }]),
    ...(areHosts ? [] : [{ field: 'liveChat.hosts', message: t('validation.url') }]),
  ]
}

const link = {
  name: text({ label: 'Nome', required: true, max: 80 }),
  url: text({ label: 'Endereço', required: true, format: 'url', max: 300 }),
} as const

/**
 * What the academy says of itself, changed without a restart (rule settings.academy). There is one, behind `/api/settings`; the setting `ACADEMY` holds until it is first saved.
 */
export const settings = defineEntity({
  name: 'settings',
  label: { one: 'Definições da academia', many: 'Definições da academia', gender: 'f' },
  about: 'O nome, a imagem, os contactos e os textos da academia.',
  title: 'appName',
  fields: {
    appName: text({ label: 'Nome da academia', required: true, max: 60 }),
    logo: file({ label: 'Logótipo', accept: IMAGE_FILES, open: true }),
    primaryColor: text({
      label: 'Cor principal',
      format: 'color',
      help: 'Vazia, a cor de origem.',
    }),
    support: embed({
      label: 'Contactos',
      of: {
        phonePrefix: text({ label: 'Indicativo', max: 8 }),
        phone: text({ label: 'Telefone', format: 'phone', max: PHONE_MAX }),
        email: text({ label: 'Email', required: true, format: 'email', max: EMAIL_MAX }),
        address: text({ label: 'Morada', style: 'lines', max: 300 }),
        latitude,
        longitude,
        hours: text({ label: 'Horário', max: 120 }),
      },
    }),
    social: list({ label: 'Redes sociais', of: link }),
    links: list({ label: 'Outras ligações do rodapé', of: link }),
    complaintsBook: text({ label: 'Livro de reclamações', required: true, format: 'url', max: 300 }),
    liveChat: embed({
      label: 'Chat ao vivo',
      help: 'O chat de outra empresa, mostrado a quem entrou.',
      of: {
        script: text({ label: 'Endereço do script', required: true, format: 'url', max: 500 }),
        id: text({ label: 'Identificador', max: 200 }),
        hosts: texts({
          label: 'Outros servidores de que precisa',
          help: 'Por exemplo wss://chat.exemplo.pt',
        }),
      },
    }),
    mail: embed({
      label: 'Remetente dos emails',
      help: 'Vazio, o da instalação.',
      of: {
        name: text({ label: 'Nome', max: 80 }),
        email: text({ label: 'Email', required: true, format: 'email', max: EMAIL_MAX }),
      },
    }),
    entity: embed({
      label: 'Entidade formadora',
      help: 'Como vem nos certificados.',
      of: {
        name: text({ label: 'Nome', required: true, max: NAME_MAX }),
        nif: text({ label: 'NIF', format: 'nif', max: NIF_MAX }),
        address: text({ label: 'Morada', max: 300 }),
        certification: text({ label: 'Certificação (DGERT)', max: 200 }),
        signatory: text({ label: 'Quem assina', max: 120 }),
        signatoryRole: text({ label: 'Cargo de quem assina', max: 120 }),
      },
    }),
    terms: richText({ label: 'Termos e condições', help: 'Vazio, o texto de origem.' }),
    privacy: richText({ label: 'Política de privacidade', help: 'Vazio, o texto de origem.' }),
    regulation: richText({
      label: 'Regulamento da formação',
      help: 'Publicado em /regulamento. Quem abre um curso é convidado a aceitá-lo, e de novo quando mudar. Vazio, não há regulamento e nada é pedido.',
    }),
    idleSeconds: integer({
      label: 'Inatividade até ao aviso',
      unit: 's',
      min: 60,
      max: 86_400,
      required: true,
    }),
    idleWarningSeconds: integer({
      label: 'Do aviso à saída',
      unit: 's',
      min: 5,
      max: 600,
      required: true,
    }),
    approvalRequired: boolean({
      label: 'Publicar só com aprovação final',
      help: 'Um curso publicado, ou publicado em privado, só aparece e só pode ser atribuído depois da aprovação final.',
    }),
    cardHours: integer({
      label: 'Horas por cartão FC, no máximo',
      unit: 'h',
      min: 1,
      max: CARD_LIMITS.hours,
      help: `Com quantas horas um master vende um cartão, ao preço de um. Vazio: ${CARD_DEFAULTS.hours} h.`,
    }),
    texts: list({
      label: 'Textos próprios',
      help: 'Frases da plataforma que a academia prefere dizer de outra maneira.',
      distinct: 'key',
      of: {
        key: text({ label: 'Texto', required: true, max: 120, words: sentenceOf }),
        text: text({ label: 'Como fica', required: true, style: 'lines', max: 2000 }),
      },
    }),
  },
  list: { columns: ['appName', 'updatedAt'], search: [], sort: 'appName' },
  form: [
    { title: 'Identidade', fields: ['appName', 'logo', 'primaryColor'] },
    { title: 'Contactos e rodapé', fields: ['support', 'social', 'links', 'complaintsBook'] },
    { title: 'Entidade formadora', fields: ['entity'] },
    { title: 'Email', fields: ['mail'] },
    { title: 'Chat ao vivo', fields: ['liveChat'] },
    { title: 'Textos legais', fields: ['terms', 'privacy', 'regulation'] },
    { title: 'Textos próprios', fields: ['texts'] },
    { title: 'Cursos', fields: ['approvalRequired'] },
    { title: 'Cartões FC', fields: ['cardHours'] },
    { title: 'Sessão', fields: ['idleSeconds', 'idleWarningSeconds'] },
  ],
  access: { list: 'policy', view: 'policy', edit: 'policy' },
  rules: ({ texts: rows, liveChat, support }) => [
    ...textErrors(rows ?? []),
    ...chatErrors(liveChat ?? {}),
    ...coordsErrors(support ?? {}, 'support.'),
  ],
})
