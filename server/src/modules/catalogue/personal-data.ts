import { type PersonalData, STAFF } from '../../platform/personal-data/personal-data.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  notPersonal: {
    'degrees.owner': STAFF,
  },
  mentions: [{ entity: 'degree', by: 'name', fields: ['moderators'] }],
}
