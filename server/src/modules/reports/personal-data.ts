import { type PersonalData, remove } from '../../platform/personal-data/personal-data.ts'
import { reportSchedules } from './schedule-table.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Relatórios agendados',
      table: reportSchedules,
      by: [reportSchedules.owner],
      erasure: remove,
    },
  ],
}
