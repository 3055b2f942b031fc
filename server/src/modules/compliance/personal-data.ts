import { COMPANY, HOURS, keep, type PersonalData, STAFF } from '../../platform/personal-data/personal-data.ts'
import { hoursSums } from './hours/sums-table.ts'
import { creditUses, employments, externalTrainings } from './tables.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Horas de cada ano',
      table: hoursSums,
      by: [hoursSums.user],
      through: [[hoursSums.employment, employments]],
      erasure: keep(HOURS),
    },
    { label: 'Vínculos', table: employments, by: [employments.user], erasure: keep(HOURS) },
    {
      label: 'Formação externa',
      table: externalTrainings,
      by: [externalTrainings.user],
      erasure: keep(HOURS),
    },
    {
      label: 'Crédito de horas usado',
      table: creditUses,
      by: [creditUses.user],
      erasure: keep(HOURS),
    },
  ],
  notPersonal: {
    'credit_uses.company': COMPANY,
    'employments.company': COMPANY,
    'external_trainings.company': COMPANY,
    'hours_methods.company': COMPANY,
    'legal_parameters.checkedBy': STAFF,
  },
}
