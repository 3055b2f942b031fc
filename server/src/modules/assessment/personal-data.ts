import { keep, type PersonalData, STAFF, TRAINING } from '../../platform/personal-data.ts'
import { assignments } from '../enrolment/index.ts'
import { attempts } from './attempt/tables.ts'
import { submissions } from './submission/tables.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Testes e exames',
      table: attempts,
      through: [[attempts.assignment, assignments]],
      erasure: keep(TRAINING),
    },
    {
      label: 'Trabalhos entregues',
      table: submissions,
      by: [submissions.user],
      through: [[submissions.assignment, assignments]],
      erasure: keep(TRAINING),
    },
  ],
  notPersonal: {
    'submissions.gradedBy': STAFF,
  },
}
