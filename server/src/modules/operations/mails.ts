import { button, inFull, productMail } from '../../platform/mail-templates/product-mail.ts'

/** To whoever has not opened a course for some time. */
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

/** To whoever has a course that is about to end. */
export const courseEndingMail = productMail({
  name: 'courseEnding',
  title: 'Curso a terminar',
  subject: 'O prazo do curso {{degree}} está a terminar',
  fields: ['name', 'degree', 'percent', 'endDate', 'link'],
  samples: { percent: '45', endDate: '2026-12-31' },
  notice: { kind: 'courseEnding', text: 'O curso {{degree}} pode ser feito até {{endDate}}.', link: 'link' },
  body: `<p>Olá, {{name}}.</p><p>O curso <strong>{{degree}}</strong> pode ser feito até <strong>{{endDate}}</strong> e está em {{percent}}%.</p>${button('link', 'Continuar o curso')}${inFull('link')}`,
})

/** To whoever has a course that is to be complete soon. */
export const courseDueMail = productMail({
  name: 'courseDue',
  title: 'Prazo de um curso',
  subject: 'Conclua o curso {{degree}} até {{dueDate}}',
  fields: ['name', 'degree', 'percent', 'dueDate', 'link'],
  samples: { percent: '45', dueDate: '2026-12-31' },
  body: `<p>Olá, {{name}}.</p><p>O curso <strong>{{degree}}</strong> tem como prazo <strong>{{dueDate}}</strong> e está em {{percent}}%.</p>${button('link', 'Continuar o curso')}${inFull('link')}`,
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

/** To a manager, how the training of the companies goes. */
export const managerDigestMail = productMail({
  name: 'managerDigest',
  title: 'Resumo para gestores',
  subject: 'A formação da sua empresa: resumo',
  fields: [
    'name',
    'since',
    'companies',
    'company',
    'trainees',
    'active',
    'completed',
    'stopped',
    'hours',
    'link',
  ],
  rows: ['companies'],
  samples: { since: '2026-11-01', trainees: '24', active: '9', completed: '5', stopped: '3', hours: '42' },
  body: `<p>Olá, {{name}}.</p><p>É este o resumo da formação desde {{since}}.</p>{{#companies}}<p><strong>{{company}}</strong></p><ul><li>Formandos: {{trainees}}</li><li>Cursos em curso: {{active}}</li><li>Cursos concluídos desde {{since}}: {{completed}}</li><li>Cursos parados: {{stopped}}</li><li>Horas de formação desde {{since}}: {{hours}}</li></ul>{{/companies}}${button('link', 'Ver os formandos')}`,
})

/** To those whom the task names, the academy's figures. */
export const reportMail = productMail({
  name: 'report',
  title: 'Relatório por email',
  subject: 'Relatório de {{since}} a {{until}}',
  fields: ['since', 'until', 'rows', 'label', 'value', 'link'],
  rows: ['rows'],
  samples: { since: '2026-11-01', until: '2026-11-30', label: 'Cursos concluídos', value: '18' },
  body: `<p>A atividade da academia de {{since}} a {{until}}:</p><table style="border-collapse:collapse;width:100%"><tbody>{{#rows}}<tr><td style="padding:6px 0;border-bottom:1px solid #cfe4e2">{{label}}</td><td style="padding:6px 0;border-bottom:1px solid #cfe4e2;text-align:right"><strong>{{value}}</strong></td></tr>{{/rows}}</tbody></table>${button('link', 'Abrir a plataforma')}`,
})
