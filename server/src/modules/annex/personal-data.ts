import { COMPANY, HOURS, keep, type PersonalData, STAFF } from '../../platform/personal-data/personal-data.ts'
import { annexRecords, annexSituations } from './tables.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Situação perante a formação, por ano',
      table: annexSituations,
      by: [annexSituations.user],
      erasure: keep(HOURS),
    },
    {
      label: 'O que o Anexo C diz da formação de cada um',
      table: annexRecords,
      by: [annexRecords.user],
      erasure: keep(HOURS),
    },
  ],
  notPersonal: {
    'annex_companies.company': COMPANY,
    'annex_deliveries.company': COMPANY,
    'annex_deliveries.enteredBy': 'Quem registou a entrega em nome da empresa, e não de quem ela trata.',
    'annex_formats.checkedBy': STAFF,
    'annex_records.company': COMPANY,
    'annex_situations.company': COMPANY,
  },
}
