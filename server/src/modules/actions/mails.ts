import { noticeMail } from '../../platform/mail-templates/product-mail.ts'

/** To the administrators: a link for an auditor waits until one of them releases it. */
export const auditorAskedMail = noticeMail({
  name: 'auditorAsked',
  title: 'Ligação de auditor à espera de autorização',
  fields: ['who', 'name', 'actions', 'reason'],
  samples: {
    who: 'Rita Gestora',
    name: 'ACT de março',
    actions: 'A2026/0001, A2026/0002',
    reason: 'Visita inspetiva marcada para dia 12.',
  },
  kind: 'auditorAsked',
  text: '{{who}} pede uma ligação de auditor para «{{name}}», das ações {{actions}}. {{#reason}}Motivo: {{reason}} {{/reason}}Não abre enquanto a academia não a autorizar.',
  action: 'Ver as ligações',
})

/** To the requester of a link for an auditor: it opens from now on, or it will not. */
export const auditorAnsweredMail = noticeMail({
  name: 'auditorAnswered',
  title: 'Resposta a um pedido de ligação de auditor',
  fields: ['name', 'released'],
  samples: { name: 'ACT de março', released: 'sim' },
  kind: 'auditorAnswered',
  text: 'A ligação de auditor para «{{name}}» {{#released}}foi autorizada: já abre com a palavra-passe que lhe foi dada{{/released}}{{^released}}não foi autorizada e foi retirada{{/released}}.',
  action: 'Ver as ligações',
})
