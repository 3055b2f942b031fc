import { button, inFull, productMail } from '../../platform/mail-templates/product-mail.ts'

/** To whom somebody has a report sent: its totals, and where it is opened. It says nothing of single people. */
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
  body: `<p><strong>{{report}}</strong><br>{{company}}<br>{{period}}</p><table style="border-collapse:collapse;width:100%"><tbody>{{#rows}}<tr><td style="padding:6px 0;border-bottom:1px solid #cfe4e2">{{label}}</td><td style="padding:6px 0;border-bottom:1px solid #cfe4e2;text-align:right"><strong>{{value}}</strong></td></tr>{{/rows}}</tbody></table><p>Para ver quem fez o quê, inicie sessão.</p>${button('link', 'Abrir o relatório')}${inFull('link')}<p style="font-size:13px;color:#47676a">Recebe esta mensagem porque {{owner}} a agendou; para deixar de a receber, fale com essa pessoa.</p>`,
})
