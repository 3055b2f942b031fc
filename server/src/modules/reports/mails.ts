import { button, inFull, productMail } from '../../platform/mail-templates/product-mail.ts'

/** To the receivers of a scheduled report: its totals, and a link to open it. It names no individual. */
export const scheduledReportMail = productMail({
  name: 'scheduledReport',
  title: 'Relatório de formação agendado',
  subject: '{{report}}: {{company}}',
  fields: ['report', 'company', 'period', 'owner', 'rows', 'label', 'value', 'link'],
  rows: ['rows'],
  samples: {
    report: 'Formação realizada',
    period: 'De 2026-11-01 a 2026-11-30',
    owner: 'Marta Pinto',
    label: 'Formações concluídas',
    value: '18',
  },
  formerTexts: ['a1cffec1f3d8be543429884fc22ad0ed'],
  body: `<p><strong>{{report}}</strong><br>{{company}}<br>{{period}}</p><table style="border-collapse:collapse;width:100%"><tbody>{{#rows}}<tr><td style="padding:6px 0;border-bottom:1px solid #cfe4e2">{{label}}</td><td style="padding:6px 0;border-bottom:1px solid #cfe4e2;text-align:right"><strong>{{value}}</strong></td></tr>{{/rows}}</tbody></table><p>Para ver quem fez o quê, inicie sessão.</p>${button('link', 'Abrir o relatório')}${inFull('link')}<p style="font-size:13px;color:#47676a">Recebe esta mensagem porque {{owner}} a agendou.</p>`,
})

/** To a manager: the progress of the companies' training. */
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
  notice: {
    kind: 'companySummary',
    text: 'Há um resumo da formação das suas empresas desde {{since}}.',
    link: 'link',
  },
  body: `<p>Olá, {{name}}.</p><p>É este o resumo da formação desde {{since}}.</p>{{#companies}}<p><strong>{{company}}</strong></p><ul><li>Formandos: {{trainees}}</li><li>Cursos em curso: {{active}}</li><li>Cursos concluídos desde {{since}}: {{completed}}</li><li>Cursos parados: {{stopped}}</li><li>Horas de formação desde {{since}}: {{hours}}</li></ul>{{/companies}}${button('link', 'Ver os formandos')}`,
})

/** To the receivers of the task, the academy's figures. */
export const reportMail = productMail({
  name: 'report',
  title: 'Relatório por email',
  subject: 'Relatório de {{since}} a {{until}}',
  fields: ['since', 'until', 'rows', 'label', 'value', 'link'],
  rows: ['rows'],
  samples: { since: '2026-11-01', until: '2026-11-30', label: 'Cursos concluídos', value: '18' },
  body: `<p>A atividade da academia de {{since}} a {{until}}:</p><table style="border-collapse:collapse;width:100%"><tbody>{{#rows}}<tr><td style="padding:6px 0;border-bottom:1px solid #cfe4e2">{{label}}</td><td style="padding:6px 0;border-bottom:1px solid #cfe4e2;text-align:right"><strong>{{value}}</strong></td></tr>{{/rows}}</tbody></table>${button('link', 'Abrir a plataforma')}`,
})
