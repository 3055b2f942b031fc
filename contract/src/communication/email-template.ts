import { ACADEMY_SENDER } from '../platform/kernel/academy-sender.ts'
import { defineEntity } from '../platform/kernel/entity.ts'
import { boolean, file, list, richText, text } from '../platform/kernel/fields.ts'
import type { FieldError } from '../platform/kernel/problem.ts'
import { t } from '../platform/text/text.ts'
import { isEmail } from '../platform/validation/email.ts'
import { EMAIL_MAX, NAME_MAX } from '../platform/validation/lengths.ts'

const ATTACHED = ['pdf', 'png', 'jpg', 'jpeg', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'zip']

/** A sender: a name, and an email in angle brackets behind it. */
const SENDER_MAX = NAME_MAX + ' <>'.length + EMAIL_MAX

const addresses = (label: string) =>
  text({ label, max: 1000, help: 'Um ou mais endereços, separados por vírgulas.' })

/** Wrong addresses in a text that may hold several, with or without a name before them. */
const addressErrors = (field: string, value: string | null | undefined): FieldError[] =>
  !value ||
  value
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter(Boolean)
    .every((one) => one === ACADEMY_SENDER || isEmail(/^[^<>]*<([^<>]+)>$/.exec(one)?.[1] ?? one))
    ? []
    : [{ field, message: t('validation.email') }]

/** The mails that the platform sends (rule mail.templates). */
export const emailTemplate = defineEntity({
  name: 'emailTemplate',
  label: { one: 'Modelo de email', many: 'Modelos de email', gender: 'm' },
  about: 'O texto de cada email que a plataforma envia, com marcadores que são preenchidos no envio.',
  title: 'title',
  fields: {
    name: text({
      label: 'Nome',
      required: true,
      format: 'slug',
      min: 3,
      max: 60,
      unique: true,
      help: 'Por este nome o modelo é encontrado: só letras, algarismos e os sinais . _ -',
    }),
    title: text({ label: 'Título', max: 120 }),
    active: boolean({ label: 'Ativo', help: 'Desligado, este email deixa de ser enviado.' }),
    byHand: boolean({
      label: 'Pode ser enviado à mão',
      help: 'Quem responde por formandos pode escolhê-lo numa lista e enviá-lo à seleção.',
    }),
    subject: text({ label: 'Assunto', required: true, max: 300 }),
    from: text({
      label: 'De',
      required: true,
      max: SENDER_MAX,
      help: '{{sender}} é o remetente da academia, como está nas definições.',
    }),
    to: addresses('Também para'),
    cc: addresses('Cópia (CC)'),
    bcc: addresses('Cópia oculta (BCC)'),
    toSelf: boolean({ label: 'Enviar também a quem dá origem' }),
    ccSelf: boolean({ label: 'CC a quem dá origem' }),
    bccSelf: boolean({ label: 'BCC a quem dá origem' }),
    attachments: list({
      label: 'Anexos',
      of: {
        name: text({ label: 'Nome', max: 160, required: true, message: t('validation.attachmentName') }),
        document: file({
          label: 'Ficheiro',
          accept: ATTACHED,
          required: true,
          message: t('validation.attachmentFile'),
        }),
        cid: text({
          label: 'Identificador (cid)',
          format: 'slug',
          max: 80,
          help: 'Para mostrar a imagem no texto: cid:identificador.',
        }),
      },
    }),
    html: richText({ label: 'Texto', required: true }),
  },
  list: {
    columns: ['title', 'name', 'subject', 'active'],
    search: ['name', 'title', 'subject'],
    sort: 'title',
    filters: ['active', 'byHand'],
  },
  form: [
    { title: 'Modelo', fields: ['title', 'name', 'active', 'byHand'] },
    {
      title: 'Endereços',
      help: 'Além do destinatário, que é quem o email diz respeito.',
      fields: ['from', 'to', 'cc', 'bcc', 'toSelf', 'ccSelf', 'bccSelf'],
    },
    { title: 'Texto', fields: ['subject', 'html'] },
    { title: 'Anexos', fields: ['attachments'] },
  ],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
  notSa: true,
  rules: (item) =>
    (['from', 'to', 'cc', 'bcc'] as const).flatMap((field) => addressErrors(field, item[field])),
})
