import { button, inFull, productMail } from '../../platform/mail-templates/product-mail.ts'

/** To the academy, from a company that requests cards. */
export const cardRequestMail = productMail({
  name: 'cardRequest',
  title: 'Pedido de cartões FC',
  subject: 'Pedido de cartões FC: {{company}}',
  fields: ['name', 'email', 'company', 'nif', 'quantity', 'hours', 'notes', 'link'],
  samples: { quantity: '10', hours: '42', notes: 'Precisamos deles até ao fim do mês.' },
  formerTexts: ['88ee77daa44b48e9d057f5b7e82549d7', 'f5c915cf00e27875c6389143d7881258'],
  notice: {
    kind: 'cardsRequested',
    text: '{{name}} pediu {{quantity}} cartões de {{hours}} h para {{company}}.',
    link: 'link',
  },
  body: `<p>{{name}} ({{email}}) pediu cartões de formação contínua para a empresa <strong>{{company}}</strong> (NIF {{nif}}).</p><p>Quantidade: <strong>{{quantity}}</strong><br>Horas por cartão: <strong>{{hours}}</strong></p>{{#notes}}<p>{{notes}}</p>{{/notes}}${button('link', 'Ver a empresa')}`,
})

/** To a company that opted in, when a month is closed: the product's own summary, which is not a fiscal document. */
export const summaryMail = productMail({
  name: 'billingSummary',
  title: 'Resumo de faturação',
  subject: 'Resumo de faturação de {{month}}: {{company}}',
  fields: ['company', 'month', 'rates', 'rule', 'ruleNet', 'ruleTax', 'net', 'tax', 'total', 'link'],
  rows: ['rates'],
  samples: {
    month: 'março de 2026',
    rule: 'IVA a 23 %',
    ruleNet: '250,00 €',
    ruleTax: '57,50 €',
    net: '1 200,00 €',
    tax: '57,50 €',
    total: '1 257,50 €',
    link: 'https://academia.example.pt/invoices',
  },
  formerTexts: ['67bc8aa43558e20b7f6dfb70404bcda5'],
  notice: {
    kind: 'monthClosed',
    text: 'O mês de {{month}} da empresa {{company}} foi fechado: {{total}}.',
    link: 'link',
  },
  body: `<p>O mês de {{month}} da empresa <strong>{{company}}</strong> foi fechado.</p><ul>{{#rates}}<li>{{rule}}: {{ruleNet}} sem IVA, {{ruleTax}} de IVA</li>{{/rates}}</ul><p>Valor sem IVA: <strong>{{net}}</strong><br>IVA: <strong>{{tax}}</strong><br>Total: <strong>{{total}}</strong></p>${button('link', 'Ver o resumo')}${inFull('link')}<p>Este resumo é informativo e não serve de documento fiscal. O documento fiscal é emitido pelo programa de faturação certificado da academia.</p>`,
})

/** To a company and its managers, before hours of its cards are lost. */
export const cardEndingMail = productMail({
  name: 'cardEnding',
  title: 'Cartões FC a terminar',
  subject: 'Há horas de formação por usar até {{endDate}}',
  fields: ['name', 'company', 'cards', 'ref', 'remaining', 'endDate', 'link'],
  rows: ['cards'],
  samples: { ref: 'FC-2026-014', remaining: '18', endDate: '2026-12-31' },
  notice: {
    kind: 'cardsEnding',
    text: 'Há horas de cartões de {{company}} que deixam de poder ser usadas até {{endDate}}.',
    link: 'link',
  },
  body: `<p>Olá{{#name}}, {{name}}{{/name}}.</p><p>Estes cartões de formação contínua da empresa <strong>{{company}}</strong> deixam de poder ser usados em breve:</p><ul>{{#cards}}<li><strong>{{ref}}</strong>: {{remaining}} h por usar até {{endDate}}</li>{{/cards}}</ul>${button('link', 'Atribuir cursos')}`,
})

/** To a company and its managers, of cards that nobody holds. */
export const cardIdleMail = productMail({
  name: 'cardIdle',
  title: 'Cartões FC por atribuir',
  subject: 'Há cartões de formação por atribuir',
  fields: ['name', 'company', 'cards', 'ref', 'quantity', 'remaining', 'endDate', 'link'],
  rows: ['cards'],
  samples: { ref: 'FC-2026-014', quantity: '4', remaining: '168', endDate: '2026-12-31' },
  notice: {
    kind: 'cardsIdle',
    text: 'Há cartões de {{company}} que ninguém tem.',
    link: 'link',
  },
  body: `<p>Olá{{#name}}, {{name}}{{/name}}.</p><p>A empresa <strong>{{company}}</strong> tem cartões de formação contínua que ainda não foram atribuídos:</p><ul>{{#cards}}<li><strong>{{ref}}</strong>: {{quantity}} por atribuir, com {{remaining}} h, até {{endDate}}</li>{{/cards}}</ul>${button('link', 'Ver os cartões')}`,
})
