import { ERASED_NAME, NOBODY, type PersonalData, remove } from '../../platform/personal-data/personal-data.ts'
import { newsletters } from './content/tables.ts'
import { quizzes } from './quiz/table.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Diagnósticos de necessidades',
      table: quizzes,
      byEmail: [quizzes.personalemail],
      erasure: {
        mask: 'Nome e contactos apagados.',
        values: { personalname: ERASED_NAME, personalemail: NOBODY, personalphone: null },
      },
    },
    { label: 'Newsletter', table: newsletters, byEmail: [newsletters.email], erasure: remove },
  ],
  // A subscription and a contact are named by the address; a questionnaire, by the person who filled it in.
  mentions: [
    {
      entity: 'newsletter',
      by: 'email',
      actions: ['newsletter.new', 'newsletter.edit', 'newsletter.remove'],
      in: 'whole',
    },
    { entity: 'newsletter', by: 'email', fields: ['email'] },
    {
      entity: 'contacto',
      by: 'email',
      actions: ['contacto.new', 'contacto.edit', 'contacto.remove'],
      in: 'whole',
    },
    { entity: 'contacto', by: 'email', fields: ['email'] },
    { entity: 'quiz', by: 'name', actions: ['quiz.new', 'quiz.edit', 'quiz.remove'], in: 'whole' },
  ],
}
