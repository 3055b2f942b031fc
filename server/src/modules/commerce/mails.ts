import { productMail } from '../../platform/mail-templates/product-mail.ts'

/** To the academy, from a company that wants cards. */
export const cardRequestMail = productMail({
  name: 'cardRequest',
  title: 'Pedido de cartões FC',
  subject: 'Pedido de cartões FC: {{company}}',
  fields: ['name', 'email', 'company', 'nif', 'quantity', 'hours', 'notes'],
  samples: { quantity: '10', hours: '42', notes: 'Precisamos deles até ao fim do mês.' },
  formerTexts: ['88ee77daa44b48e9d057f5b7e82549d7'],
  body: `<p>{{name}} ({{email}}) pediu cartões de formação contínua para a empresa <strong>{{company}}</strong> (NIF {{nif}}).</p><p>Quantidade: <strong>{{quantity}}</strong><br>Horas por cartão: <strong>{{hours}}</strong></p>{{#notes}}<p>{{notes}}</p>{{/notes}}`,
})
