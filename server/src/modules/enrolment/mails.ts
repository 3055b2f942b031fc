import { button, inFull, noticeMail, productMail } from '../../platform/mail-templates/product-mail.ts'
import { PRODUCT_COLOR } from '../../platform/print/product-color.ts'

/** To a trainee who was given a course. */
export const degreeAssignedMail = productMail({
  name: 'degreeAssigned',
  title: 'Curso atribuído',
  subject: 'Tem um curso novo: {{degree}}',
  fields: ['name', 'degree', 'duration', 'link'],
  samples: { duration: '6 h' },
  notice: { kind: 'courseGiven', text: 'Tem um curso novo: {{degree}}.', link: 'link' },
  body: `<p>Olá, {{name}}.</p><p>Foi-lhe atribuído o curso <strong>{{degree}}</strong>, com uma duração prevista de {{duration}}. Pode fazê-lo ao seu ritmo, no computador ou no telemóvel.</p>${button('link', 'Abrir o curso')}${inFull('link')}`,
})

/** To the person whose PIN was approved. */
export const pinAccountMail = productMail({
  name: 'pinAccount',
  title: 'Ativação de conta por PIN',
  subject: 'O seu acesso ao curso {{degree}}',
  fields: ['name', 'degree', 'code', 'pin', 'link'],
  samples: { pin: '0001' },
  body: `<p>Olá, {{name}}.</p><p>A sua inscrição no curso <strong>{{degree}}</strong> foi aprovada. Entre na plataforma, ou crie a sua conta, e introduza este código:</p><p style="font-size:22px;font-weight:bold;letter-spacing:1px;color:${PRODUCT_COLOR}">{{code}}+{{pin}}</p>${button('link', 'Entrar na plataforma')}${inFull('link')}`,
})

/** To a trainee who has not opened a course for some time. */
export const inactivityMail = productMail({
  name: 'inactivity',
  title: 'Curso parado',
  subject: 'Continue o curso {{degree}}',
  fields: ['name', 'degree', 'percent', 'link'],
  samples: { percent: '45' },
  notice: {
    kind: 'courseStopped',
    text: 'O curso {{degree}} está em {{percent}}% e à sua espera.',
    link: 'link',
  },
  body: `<p>Olá, {{name}}.</p><p>O curso <strong>{{degree}}</strong> está em {{percent}}% e há algum tempo que não o abre. Está tudo guardado no ponto onde ficou.</p>${button('link', 'Continuar o curso')}`,
})

/** To a trainee whose course is about to end. */
export const courseEndingMail = productMail({
  name: 'courseEnding',
  title: 'Curso a terminar',
  subject: 'O prazo do curso {{degree}} está a terminar',
  fields: ['name', 'degree', 'percent', 'endDate', 'link'],
  samples: { percent: '45', endDate: '2026-12-31' },
  notice: { kind: 'courseEnding', text: 'O curso {{degree}} pode ser feito até {{endDate}}.', link: 'link' },
  body: `<p>Olá, {{name}}.</p><p>O curso <strong>{{degree}}</strong> pode ser feito até <strong>{{endDate}}</strong> e está em {{percent}}%.</p>${button('link', 'Continuar o curso')}${inFull('link')}`,
})

/** To a trainee whose course is soon to be complete. */
export const courseDueMail = productMail({
  name: 'courseDue',
  title: 'Prazo de um curso',
  subject: 'Conclua o curso {{degree}} até {{dueDate}}',
  fields: ['name', 'degree', 'percent', 'dueDate', 'link'],
  samples: { percent: '45', dueDate: '2026-12-31' },
  notice: {
    kind: 'courseEnding',
    text: 'O curso {{degree}} tem como prazo {{dueDate}} e está em {{percent}}%.',
    link: 'link',
  },
  body: `<p>Olá, {{name}}.</p><p>O curso <strong>{{degree}}</strong> tem como prazo <strong>{{dueDate}}</strong> e está em {{percent}}%.</p>${button('link', 'Continuar o curso')}${inFull('link')}`,
})

/** To the maker of a code that somebody else redeemed, and to the company whose seat was taken, with its managers. */
export const codeRedeemedMail = noticeMail({
  name: 'codeRedeemed',
  title: 'Código usado',
  kind: 'codeRedeemed',
  fields: ['name', 'code', 'degree'],
  text: '{{name}} usou o código {{code}} para o curso {{degree}}.',
  action: 'Ver o código',
})

/** To the people who decide on a PIN code's accounts that somebody else added. */
export const accountsWaitingMail = noticeMail({
  name: 'accountsWaiting',
  title: 'Contas à espera de aprovação',
  kind: 'signUpWaiting',
  fields: ['count', 'many', 'code', 'degree'],
  samples: { count: '3', many: '1' },
  text: '{{#many}}{{count}} contas do código {{code}} esperam{{/many}}{{^many}}Uma conta do código {{code}} espera{{/many}} aprovação, para o curso {{degree}}.',
  action: 'Ver as contas',
})

/** To a company and its managers, about codes with seats that nobody took. */
export const codeIdleMail = productMail({
  name: 'codeIdle',
  title: 'Lugares de códigos por usar',
  subject: 'Há lugares em cursos por usar',
  fields: ['name', 'company', 'codes', 'code', 'degree', 'seats', 'link'],
  rows: ['codes'],
  samples: { code: 'AB••••••YZ', seats: '12' },
  notice: {
    kind: 'codesIdle',
    text: 'Há lugares de códigos de {{company}} que ninguém usou.',
    link: 'link',
  },
  body: `<p>Olá{{#name}}, {{name}}{{/name}}.</p><p>Estes códigos da empresa <strong>{{company}}</strong> ainda têm lugares por usar:</p><ul>{{#codes}}<li><strong>{{degree}}</strong> ({{code}}): lugares por usar: {{seats}}</li>{{/codes}}</ul>${button('link', 'Ver os códigos')}`,
})
