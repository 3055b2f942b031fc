import { button, productMail } from '../../platform/mail-templates/product-mail.ts'

/** To a tutor to whom a colleague handed a waiting item. */
export const itemHandedMail = productMail({
  name: 'itemHanded',
  title: 'Passado por um colega',
  subject: '{{name}} passou-lhe {{what}} do curso {{degree}}',
  fields: ['name', 'what', 'degree', 'title', 'due', 'link'],
  samples: { what: 'uma pergunta', title: 'Validade do capacete', due: '2026-03-12 10:00' },
  notice: {
    kind: 'itemHanded',
    text: '{{name}} passou-lhe {{what}} do curso {{degree}}{{#title}}: {{title}}{{/title}}.',
    link: 'link',
  },
  body: `<p>{{name}} passou-lhe {{what}} do curso <strong>{{degree}}</strong>.</p>{{#title}}<p><strong>{{title}}</strong></p>{{/title}}<p>A resposta foi prometida até {{due}}.</p>${button('link', 'Abrir a mesa')}`,
})
