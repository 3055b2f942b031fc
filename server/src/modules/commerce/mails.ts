import { button, inFull, productMail } from '../../platform/mail-templates/product-mail.ts'

/** To the academy, from a company that wants cards. */
export const cardRequestMail = productMail({
  name: 'cardRequest',
  title: 'Pedido de cartões FC',
  subject: 'Pedido de cartões FC: {{company}}',
  fields: ['name', 'email', 'company', 'nif', 'quantity', 'hours', 'notes'],
  samples: { quantity: '10', hours: '42', notes: 'Precisamos deles até ao fim do mês.' },
  formerTexts: ['88ee77daa44b48e9d057f5b7e82549d7'],
  notice: {
    kind: 'cardsRequested',
    text: '{{name}} pediu {{quantity}} cartões de {{hours}} h para {{company}}.',
  },
  body: `<p>{{name}} ({{email}}) pediu cartões de formação contínua para a empresa <strong>{{company}}</strong> (NIF {{nif}}).</p><p>Quantidade: <strong>{{quantity}}</strong><br>Horas por cartão: <strong>{{hours}}</strong></p>{{#notes}}<p>{{notes}}</p>{{/notes}}`,
})

/** To a company that wants it, when a month is closed: the product's own summary, which is no fiscal document. */
export const summaryMail = productMail({
  name: 'billingSummary',
  title: 'Resumo de faturação',
  subject: 'Resumo de faturação de {{month}}: {{company}}',
  fields: ['company', 'month', 'net', 'tax', 'total', 'link'],
  samples: {
    month: 'março de 2026',
    net: '1 200,00 €',
    tax: '57,50 €',
    total: '1 257,50 €',
    link: 'https://academia.example.pt/invoices',
  },
  body: `<p>O mês de {{month}} da empresa <strong>{{company}}</strong> foi fechado.</p><p>Valor sem IVA: <strong>{{net}}</strong><br>IVA: <strong>{{tax}}</strong><br>Total: <strong>{{total}}</strong></p>${button('link', 'Ver o resumo')}${inFull('link')}<p>Este resumo é informativo e não serve de documento fiscal. O documento fiscal é emitido pelo programa de faturação certificado da academia.</p>`,
})
