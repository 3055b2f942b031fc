import { type PersonalData, STAFF } from '../../platform/personal-data.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  notPersonal: {
    'tutor_holdings.tutor': STAFF,
    'tutor_holdings.by': STAFF,
  },
  // Newer lines say what was handed, and the id of whom to.
  mentions: [{ entity: 'degree', by: 'name', actions: ['tutoring.hand'], in: 'beforeColon' }],
}
