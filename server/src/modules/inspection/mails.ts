import { noticeMail } from '../../platform/mail-templates/product-mail.ts'

/** To the managers of a company, once a month: what an inspection would find there. */
export const inspectionMail = noticeMail({
  name: 'inspectionRehearsal',
  title: 'Ensaio de inspeção',
  fields: ['company', 'summary', 'first'],
  samples: {
    company: 'Padaria Central, Lda.',
    summary: 'Em falta: 2. A rever: 3.',
    first: 'Faltam as horas de anos anteriores a 4 pessoas.',
  },
  kind: 'inspectionRehearsal',
  text: 'Ensaio de inspeção de {{company}}. {{summary}} {{first}}',
  action: 'Ver e resolver',
})
