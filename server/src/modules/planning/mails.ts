import { button, noticeMail, productMail } from '../../platform/mail-templates/product-mail.ts'

/** To a worker whose company puts its training plan before them. */
export const planConsultedMail = productMail({
  name: 'planConsulted',
  title: 'Consulta sobre o plano de formação',
  subject: 'Plano de formação de {{year}}: a sua opinião',
  fields: ['company', 'year', 'until', 'link'],
  samples: { company: 'Serra do Pilar, Lda.', year: '2026', until: '2026-03-07' },
  notice: {
    kind: 'planConsulted',
    text: '{{company}} pede a sua opinião sobre a sua parte do plano de formação de {{year}}, até {{until}}.',
    link: 'link',
  },
  body: `<p><strong>{{company}}</strong> preparou o plano de formação de {{year}} e pede a sua opinião sobre a parte que lhe diz respeito.</p><p>Pode responder até {{until}}.</p>${button('link', 'Ver a minha parte')}`,
})

/** To a worker who was asked: their company took the plan back before anybody answered. */
export const planWithdrawnMail = noticeMail({
  name: 'planWithdrawn',
  title: 'Consulta sobre o plano de formação retirada',
  fields: ['company', 'year'],
  samples: { company: 'Serra do Pilar, Lda.', year: '2026' },
  kind: 'planConsulted',
  text: '{{company}} retirou a consulta sobre o plano de formação de {{year}}: já não precisa de responder.',
  action: 'Ver os planos',
})
