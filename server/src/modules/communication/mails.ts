import { button, productMail } from '../../platform/mail-templates/product-mail.ts'

/** What people write to one another through the platform. */
export const noticeMail = productMail({
  name: 'notice',
  title: 'Mensagem livre',
  subject: '{{subject}}',
  fields: ['name', 'subject', 'message', 'link'],
  byHand: true,
  body: `<p>Olá{{#name}}, {{name}}{{/name}}.</p><p style="white-space:pre-line">{{message}}</p>${button('link', 'Abrir a plataforma')}`,
})
