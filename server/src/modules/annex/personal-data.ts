import { COMPANY, HOURS, keep, type PersonalData, STAFF } from '../../platform/personal-data.ts'
import { annexSituations } from './tables.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Situação perante a formação, por ano',
      table: annexSituations,
      by: [annexSituations.user],
      erasure: keep(HOURS),
    },
  ],
  notPersonal: {
    'annex_companies.company': COMPANY,
    'annex_formats.checkedBy': STAFF,
    'annex_situations.company': COMPANY,
  },
}
