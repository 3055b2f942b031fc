import { button, noticeMail, productMail } from '../../platform/mail-templates/product-mail.ts'

/** To a person who asked for a copy of their data: it is ready. */
export const dataCopyMail = productMail({
  name: 'dataCopy',
  title: 'Cópia dos dados pessoais pronta',
  subject: 'A cópia dos seus dados está pronta',
  fields: ['name', 'expires', 'link'],
  samples: { expires: '2026-12-07' },
  notice: {
    kind: 'dataCopy',
    text: 'A cópia dos seus dados está pronta. Pode transferi-la até {{expires}}.',
    link: 'link',
  },
  body: `<p>Olá, {{name}}.</p><p>A cópia de tudo o que guardamos sobre si está pronta: em JSON, em PDF, e com os seus ficheiros. Pode transferi-la até {{expires}}.</p>${button('link', 'Transferir')}<p style="font-size:13px;color:#47676a">Se não foi quem a pediu, mude a palavra-passe e termine as outras sessões no seu perfil.</p>`,
})

/** To the administrators: somebody requests the correction or erasure of their data. */
export const dataRequestedMail = noticeMail({
  name: 'dataRequested',
  title: 'Pedido sobre dados pessoais',
  fields: ['erasure', 'dueOn'],
  samples: { erasure: '1', dueOn: '2026-12-07' },
  kind: 'dataRequested',
  text: 'Alguém pediu {{#erasure}}o apagamento{{/erasure}}{{^erasure}}a correção{{/erasure}} dos seus dados{{#dueOn}}, a responder até {{dueOn}}{{/dueOn}}.',
  action: 'Ver o pedido',
})

/** To the administrators: the request was withdrawn. */
export const dataRequestWithdrawnMail = noticeMail({
  name: 'dataRequestWithdrawn',
  title: 'Pedido sobre dados pessoais retirado',
  fields: ['erasure'],
  samples: { erasure: '1' },
  kind: 'dataRequested',
  text: 'Foi retirado, por quem o fez, um pedido {{#erasure}}de apagamento{{/erasure}}{{^erasure}}de correção{{/erasure}} de dados pessoais. Já não é preciso decidi-lo.',
  action: 'Ver o pedido',
})

/** To the author of a request: the decision. */
export const dataRequestDecidedMail = productMail({
  name: 'dataRequestDecided',
  title: 'Decisão sobre um pedido de dados pessoais',
  subject:
    '{{#erasure}}Pedido de apagamento dos seus dados{{/erasure}}{{^erasure}}Pedido de correção dos seus dados{{/erasure}}',
  fields: ['name', 'done', 'erasure', 'reason', 'link'],
  samples: { done: '1', erasure: '', reason: 'O apelido foi corrigido.' },
  essential: true,
  body: `<p>Olá, {{name}}.</p><p>{{#erasure}}{{#done}}Apagámos os seus dados. A lei manda conservar o registo da formação, os certificados e os documentos de faturação, que ficam.{{/done}}{{^done}}Não podemos apagar os seus dados.{{/done}}{{/erasure}}{{^erasure}}{{#done}}Corrigimos os seus dados.{{/done}}{{^done}}Não corrigimos os seus dados.{{/done}}{{/erasure}}</p><p style="padding:12px 16px;background:#eef6f5;border-radius:8px;white-space:pre-line">{{reason}}</p><p>Se não concorda, pode responder a esta mensagem ou reclamar junto da Comissão Nacional de Proteção de Dados.</p>${button('link', 'Ver os meus pedidos')}`,
})
