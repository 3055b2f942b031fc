import { keep, type PersonalData, STAFF, TRAINING } from '../../platform/personal-data/personal-data.ts'
import { assignments, attendance } from '../enrolment/index.ts'
import { timeAnomalies } from './anomalies/tables.ts'
import { evidenceEntries, evidencePieces } from './tables.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Tempo assinalado para se ver',
      table: timeAnomalies,
      by: [timeAnomalies.user],
      hides: ['seenBy'],
      erasure: keep(TRAINING),
    },
    {
      label: 'Registo do tempo',
      table: evidenceEntries,
      by: [evidenceEntries.user],
      through: [[evidenceEntries.assignment, assignments]],
      erasure: keep(TRAINING),
    },
    {
      label: 'Tempo por selar',
      table: evidencePieces,
      through: [[evidencePieces.attendance, attendance]],
      erasure: keep(TRAINING),
    },
  ],
  notPersonal: {
    'time_anomalies.seenBy': STAFF,
  },
}
