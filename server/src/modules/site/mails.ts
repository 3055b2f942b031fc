import { button, productMail } from '../../platform/mail-templates/product-mail.ts'

/** To the academy, from a visitor who wants a course. */
export const requestDegreeMail = productMail({
  name: 'requestDegree',
  title: 'Pedido de acesso a um curso',
  subject: 'Pedido de acesso: {{degree}}',
  fields: ['name', 'email', 'contact', 'company', 'degree', 'message', 'link'],
  samples: { contact: '210 000 000' },
  body: `<p>Foi feito um pedido de acesso ao curso <strong>{{degree}}</strong>.</p><p>Nome: {{name}}<br>Email: {{email}}{{#contact}}<br>Contacto: {{contact}}{{/contact}}{{#company}}<br>Empresa: {{company}}{{/company}}</p>{{#message}}<p style="padding:12px 16px;background:#eef6f5;border-radius:8px">{{message}}</p>{{/message}}${button('link', 'Ver o curso')}`,
})
