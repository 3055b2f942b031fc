import { noticeMail } from '../../platform/mail-templates/product-mail.ts'

/** To the administrators: figures of the law that nobody confirmed for a year. */
export const legalFiguresMail = noticeMail({
  name: 'legalFigures',
  title: 'Números da lei por confirmar',
  fields: ['names'],
  samples: { names: 'Horas de formação por ano, Relatório Único: fim da entrega' },
  kind: 'legalFigures',
  text: 'Há números da lei por confirmar este ano: {{names}}.',
  action: 'Ver os números',
})
