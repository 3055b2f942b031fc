import { noticeMail } from '../../platform/mail-templates/product-mail.ts'

/**
 * To the managers of a company, or to administrators if it has none: last year's annex C was not handed in, and the
 * deadline is near.
 */
export const annexDueMail = noticeMail({
  name: 'annexDue',
  title: 'Prazo do Anexo C',
  fields: ['company', 'year', 'lastDay'],
  samples: { company: 'Padaria Central, Lda.', year: '2025', lastDay: '2026-05-31' },
  kind: 'annexDue',
  text: 'Falta a prova da entrega do Anexo C de {{year}} de {{company}}, que se entrega até {{lastDay}}.',
  action: 'Ver o Anexo C',
})
