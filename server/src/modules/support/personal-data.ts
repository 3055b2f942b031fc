import { eq } from 'drizzle-orm'
import { activities } from '../../platform/audit/tables.ts'
import { type PersonalData, remove, SAID, STAFF } from '../../platform/personal-data/personal-data.ts'
import { comments } from './comment-table.ts'
import { faqs } from './faqs-table.ts'

const OTHERS = 'O que outros fizeram com uma linha que já é dada por inteiro.'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Perguntas',
      table: faqs,
      by: [faqs.user],
      erasure: {
        mask: 'Texto e anexos apagados, exceto nas perguntas que passaram a FAQ, que ficam sem autor.',
        values: { subject: SAID, question: SAID, attachments: [] },
        where: eq(faqs.promoted, false),
      },
    },
    {
      label: 'Atividade sobre as perguntas',
      table: activities,
      through: [[activities.item, faqs]],
      where: eq(activities.entity, 'faqs'),
      hides: ['who', 'whoName', 'client'],
      erasure: { mask: 'Fica o que se fez, sem o texto.', values: { what: SAID, changes: [] } },
    },
    { label: 'Notas', table: comments, by: [comments.user], erasure: remove },
  ],
  notPersonal: {
    'faqs.moderator': STAFF,
    'faqs.mergedInto': OTHERS,
  },
}
