import { button, noticeMail, productMail } from '../../platform/mail-templates/product-mail.ts'

/** To the complainant: the number of the complaint, and when it will be answered at the latest. */
export const complaintReceiptMail = productMail({
  name: 'complaintReceipt',
  title: 'Reclamação recebida',
  subject: 'Recebemos a sua reclamação {{reference}}',
  fields: ['reference', 'dueOn'],
  samples: { reference: 'R2026/0001', dueOn: '07-12-2026' },
  essential: true,
  body: `<p>Recebemos a sua reclamação, com o número <strong>{{reference}}</strong>.</p>{{#dueOn}}<p>Respondemos por email até {{dueOn}}.</p>{{/dueOn}}<p>Guarde este número: serve para nos falar desta reclamação. Se não escreveu à academia, ignore esta mensagem.</p>`,
})

/** To the complainant: the answer. */
export const complaintAnswerMail = productMail({
  name: 'complaintAnswer',
  title: 'Resposta a uma reclamação',
  subject: 'Resposta à sua reclamação {{reference}}',
  fields: ['name', 'reference', 'subject', 'answer', 'link', 'book'],
  samples: {
    reference: 'R2026/0001',
    subject: 'Certificado em falta',
    answer: 'O certificado foi emitido hoje.',
    book: 'https://www.livroreclamacoes.pt',
  },
  essential: true,
  body: `<p>Olá, {{name}}.</p><p>Analisámos a sua reclamação <strong>{{reference}}</strong>, sobre «{{subject}}». Esta é a nossa resposta:</p><p style="padding:12px 16px;background:#eef6f5;border-radius:8px;white-space:pre-line">{{answer}}</p><p>Se não concorda, pode responder-nos, indicando o número da reclamação.</p>${button('link', 'Responder')}<p style="font-size:13px;color:#47676a">Pode também usar o livro de reclamações eletrónico: {{book}}</p>`,
})

/** To the administrators: somebody complained. */
export const complaintArrivedMail = noticeMail({
  name: 'complaintArrived',
  title: 'Reclamação nova',
  fields: ['reference', 'dueOn'],
  samples: { reference: 'R2026/0001', dueOn: '07-12-2026' },
  kind: 'complaintArrived',
  text: 'Chegou a reclamação {{reference}}{{#dueOn}}, a responder até {{dueOn}}{{/dueOn}}.',
  action: 'Ver a reclamação',
})

/** To the administrators: the answer to a complaint is due. */
export const complaintDueMail = noticeMail({
  name: 'complaintDue',
  title: 'Prazo de uma reclamação',
  fields: ['reference', 'dueOn', 'late'],
  samples: { reference: 'R2026/0001', dueOn: '07-12-2026', late: '' },
  kind: 'complaintDue',
  text: 'A reclamação {{reference}} {{#late}}devia ter sido respondida{{/late}}{{^late}}tem de ser respondida{{/late}} até {{dueOn}}.',
  action: 'Responder',
})
