import { type PersonalData, remove } from '../../platform/personal-data/personal-data.ts'
import { sigoPeople } from './tables.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Dados em falta para o SIGO',
      table: sigoPeople,
      by: [sigoPeople.user],
      hides: ['version'],
      erasure: remove,
    },
  ],
}
