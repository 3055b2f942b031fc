import { keep, type PersonalData, remove, TRAINING } from '../../platform/personal-data.ts'
import { assignments } from '../enrolment/index.ts'
import { trainingFacts } from './facts-table.ts'
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
    {
      label: 'Factos da formação',
      table: trainingFacts,
      by: [trainingFacts.user],
      through: [[trainingFacts.assignment, assignments]],
      // Of training that was never completed the name goes, by the module of reports.
      erasure: keep(TRAINING),
    },
  ],
}
