import { type PersonalData, STAFF } from '../../platform/personal-data/personal-data.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  notPersonal: {
    'tutor_holdings.tutor': STAFF,
    'tutor_holdings.by': STAFF,
  },
  // Newer lines name what was handed over, and the id of its receiver.
  mentions: [{ entity: 'degree', by: 'name', actions: ['tutoring.hand'], in: 'beforeColon' }],
}
