import { button, productMail } from '../../platform/mail-templates/product-mail.ts'

/** To a trainee who took part in a synchronous session, with its grade. */
export const chatResultMail = productMail({
  name: 'chatResult',
  title: 'Resultado da sessão síncrona',
  subject: 'Resultado da conversa com o tutor: {{degree}}',
  fields: ['name', 'degree', 'lecture', 'value', 'obs', 'link'],
  samples: { value: '18 em 100', obs: 'Bom trabalho, com exemplos claros.' },
  notice: {
    kind: 'chatResult',
    text: 'A sessão {{lecture}}, do curso {{degree}}, foi avaliada pelo tutor: {{value}}.',
    link: 'link',
  },
  body: `<p>Olá, {{name}}.</p><p>A sessão <strong>{{lecture}}</strong>, do curso <strong>{{degree}}</strong>, foi avaliada pelo tutor.</p><p>Classificação: <strong>{{value}}</strong></p>{{#obs}}<p style="padding:12px 16px;background:#eef6f5;border-radius:8px">{{obs}}</p>{{/obs}}${button('link', 'Continuar o curso')}`,
})

/** To a trainee, or to the tutors of a course, whose conversation has messages that nobody read. */
export const chatWaitingMail = productMail({
  name: 'chatWaiting',
  title: 'Mensagem por ler no chat',
  subject: 'Mensagem por ler: {{degree}}',
  fields: ['name', 'degree', 'fromTutor', 'count', 'many', 'link'],
  samples: { fromTutor: '', count: '2', many: '1' },
  notice: {
    kind: 'chatMessage',
    text: '{{#fromTutor}}O tutor do curso {{degree}} escreveu-lhe no chat.{{/fromTutor}}{{^fromTutor}}{{name}} escreveu no chat do curso {{degree}}.{{/fromTutor}}',
    link: 'link',
  },
  body: `{{#fromTutor}}<p>Olá, {{name}}.</p><p>O tutor do curso <strong>{{degree}}</strong> escreveu-lhe no chat.</p>{{/fromTutor}}{{^fromTutor}}<p>{{name}} escreveu no chat do curso <strong>{{degree}}</strong>.</p>{{/fromTutor}}<p>{{#many}}Há {{count}} mensagens por ler.{{/many}}{{^many}}Há uma mensagem por ler.{{/many}}</p>${button('link', 'Ler e responder')}`,
})

/** To the other side of a conversation, when a time of a synchronous session was requested or proposed. */
export const chatTimeMail = productMail({
  name: 'chatTime',
  title: 'Hora proposta para a sessão síncrona',
  subject: 'Sessão síncrona: {{lecture}}, {{when}}',
  fields: ['name', 'degree', 'lecture', 'when', 'note', 'link'],
  samples: { when: '02/07/2026, 10:30', note: 'Pode ser depois do almoço?' },
  notice: {
    kind: 'chatTime',
    text: '{{name}} propõe {{when}} para a sessão síncrona {{lecture}}, do curso {{degree}}.',
    link: 'link',
  },
  body: `<p>{{name}} propõe <strong>{{when}}</strong> para a sessão síncrona <strong>{{lecture}}</strong>, do curso <strong>{{degree}}</strong>.</p>{{#note}}<p style="padding:12px 16px;background:#eef6f5;border-radius:8px">{{note}}</p>{{/note}}${button('link', 'Confirmar ou propor outra hora')}`,
})

/**
 * To both sides, when the time of a synchronous session was confirmed or cancelled; its file updates their calendars.
 */
export const chatAgreedMail = productMail({
  name: 'chatAgreed',
  title: 'Sessão síncrona confirmada ou cancelada',
  subject:
    'Sessão síncrona {{#cancelled}}cancelada{{/cancelled}}{{^cancelled}}confirmada{{/cancelled}}: {{lecture}}, {{when}}',
  fields: ['degree', 'lecture', 'when', 'minutes', 'cancelled', 'file', 'link'],
  samples: { when: '02/07/2026, 10:30', minutes: '45', cancelled: '', file: '1' },
  formerTexts: ['404bdbe1ad04d9967eb45f472cbe8171'],
  notice: {
    kind: 'chatTime',
    text: 'A sessão síncrona {{lecture}}, do curso {{degree}}, {{#cancelled}}que era a {{when}}, foi cancelada.{{/cancelled}}{{^cancelled}}está marcada para {{when}}.{{/cancelled}}',
    link: 'link',
  },
  body: `<p>A sessão síncrona <strong>{{lecture}}</strong>, do curso <strong>{{degree}}</strong>, {{#cancelled}}{{#file}}marcada{{/file}}{{^file}}proposta{{/file}} para {{when}}, foi cancelada.{{/cancelled}}{{^cancelled}}está marcada para <strong>{{when}}</strong> e dura {{minutes}} minutos.{{/cancelled}}</p>{{#file}}<p>O ficheiro em anexo atualiza o seu calendário.</p>{{/file}}${button('link', 'Ver a sessão')}`,
})
