import { defineEntity, entityLabel } from '../kernel/entity.ts'
import { choice, instant, integer, list, ref, refs, richText, text, texts } from '../kernel/fields.ts'
import { ACTOR_KINDS } from './actors.ts'
import { actionLabel } from './words.ts'

declare module '../kernel/entity-map.ts' {
  interface Presented {
    message: {
      /** The title of its template, or its name where the template is gone. */
      templateTitle: string
      attachments: { name: string; documentId: string }[]
    }
  }
}

/** Who did what, to what, and when (rule log.kinds). */
export const activity = defineEntity({
  name: 'activity',
  label: { one: 'Atividade', many: 'Atividades', gender: 'f' },
  about: 'Tudo o que é feito na academia fica aqui: quem, o quê e quando.',
  title: 'action',
  isLog: true,
  fields: {
    who: ref({ label: 'Conta', entity: 'user', readOnly: true }),
    whoName: text({ label: 'Quem', readOnly: true }),
    actorKind: choice({ label: 'Feito por', options: ACTOR_KINDS, readOnly: true }),
    client: ref({ label: 'Aplicação', entity: 'client', readOnly: true }),
    action: text({ label: 'Ação', readOnly: true, words: actionLabel }),
    what: text({ label: 'O quê', readOnly: true }),
    entity: text({ label: 'Entidade', readOnly: true, words: entityLabel }),
    item: text({ label: 'Registo', readOnly: true }),
    changes: list({
      label: 'Alterações',
      readOnly: true,
      of: {
        label: text({ label: 'Campo', readOnly: true }),
        from: text({ label: 'Antes', readOnly: true }),
        to: text({ label: 'Depois', readOnly: true }),
      },
    }),
  },
  list: {
    columns: ['createdAt', 'whoName', 'action', 'what', 'entity'],
    search: ['whoName', 'action', 'what'],
    sort: '-createdAt',
    filters: ['createdAt', 'who', 'actorKind', 'client', 'entity', 'action'],
  },
  form: [
    {
      title: 'Atividade',
      fields: ['whoName', 'actorKind', 'who', 'client', 'action', 'what', 'entity', 'item', 'changes'],
    },
  ],
  access: { list: 'matrix', view: 'matrix', edit: 'nobody' },
  adminOnly: ['list'],
})

/** Failures that nobody foresaw. */
export const error = defineEntity({
  name: 'error',
  label: { one: 'Erro', many: 'Erros', gender: 'm' },
  about: 'As falhas inesperadas da plataforma. Uma lista vazia é boa notícia.',
  title: 'description',
  isLog: true,
  fields: {
    description: text({ label: 'Descrição', style: 'lines', readOnly: true }),
    requestId: text({ label: 'Pedido', readOnly: true }),
  },
  list: {
    columns: ['createdAt', 'description', 'requestId'],
    search: ['description'],
    sort: '-createdAt',
    filters: ['createdAt'],
  },
  form: [{ title: 'Erro', fields: ['description', 'requestId'] }],
  access: { list: 'matrix', view: 'matrix', edit: 'nobody' },
  adminOnly: ['list'],
})

/** The state of an outgoing message; `kept` if no mail server is configured. */
export const MESSAGE_STATES = [
  { value: 'queued', label: 'À espera' },
  { value: 'sending', label: 'A enviar' },
  { value: 'sent', label: 'Enviada' },
  { value: 'failed', label: 'Falhou' },
  { value: 'kept', label: 'Guardada' },
] as const

/** Messages that the product sent or is to send; with a mail server their body is not kept (rule mail.bodies). */
export const message = defineEntity({
  name: 'message',
  label: { one: 'Mensagem', many: 'Mensagens', gender: 'f' },
  about: 'As mensagens enviadas pela plataforma e o estado de cada uma.',
  title: 'subject',
  isLog: true,
  fields: {
    template: text({ label: 'Modelo', readOnly: true }),
    subject: text({ label: 'Assunto', readOnly: true }),
    toEmails: texts({ label: 'Para', readOnly: true }),
    toUsers: refs({ label: 'Utilizadores', entity: 'user', readOnly: true }),
    toRoles: refs({ label: 'Perfis', entity: 'role', readOnly: true }),
    status: choice({ label: 'Estado', options: MESSAGE_STATES, readOnly: true }),
    attempts: integer({ label: 'Tentativas', readOnly: true }),
    lastError: text({ label: 'Último erro', readOnly: true }),
    sentAt: instant({ label: 'Enviada em', readOnly: true }),
    html: richText({ label: 'Texto', readOnly: true }),
  },
  list: {
    columns: ['createdAt', 'template', 'subject', 'toEmails', 'status'],
    search: ['template', 'subject', 'toEmails'],
    sort: '-createdAt',
    filters: ['createdAt', 'template', 'status'],
  },
  form: [
    { title: 'Mensagem', fields: ['template', 'subject', 'toEmails', 'toUsers', 'toRoles', 'html'] },
    { title: 'Envio', fields: ['status', 'attempts', 'lastError', 'sentAt'] },
  ],
  access: { list: 'matrix', view: 'matrix', edit: 'nobody', add: 'nobody' },
  adminOnly: ['list'],
  // Ticking it lets somebody write to people.
  givenBeside: ['edit'],
})
