import { button, productMail } from '../../platform/mail-templates/product-mail.ts'
import { PRODUCT_COLOR } from '../../platform/print/product-color.ts'

/** To people who chose one mail a day, with their notices since the last. */
export const digestMail = productMail({
  name: 'noticeDigest',
  title: 'Resumo diário dos avisos',
  subject: 'Os seus avisos de hoje',
  fields: ['name', 'notices', 'text', 'noticeLink', 'link', 'choiceLink'],
  rows: ['notices'],
  samples: { text: 'Tem um curso novo: Segurança e saúde no trabalho.' },
  body: `<p>Olá, {{name}}.</p><p>Aconteceu isto desde o último resumo:</p><ul>{{#notices}}<li>{{#noticeLink}}<a href="{{noticeLink}}" style="color:${PRODUCT_COLOR}">{{text}}</a>{{/noticeLink}}{{^noticeLink}}{{text}}{{/noticeLink}}</li>{{/notices}}</ul>${button('link', 'Ver os avisos')}<p style="font-size:13px;color:#47676a"><a href="{{choiceLink}}" style="color:${PRODUCT_COLOR}">Escolher como recebe os avisos</a></p>`,
})
