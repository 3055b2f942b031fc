import { keep, type PersonalData, STAFF, TRAINING } from '../../platform/personal-data/personal-data.ts'
import { assignments } from '../enrolment/index.ts'
import { actionAssignments } from './tables.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Ações de formação',
      table: actionAssignments,
      through: [[actionAssignments.assignment, assignments]],
      erasure: keep(`${TRAINING} O que já foi selado de uma ação fica como foi selado, com o nome de então.`),
    },
  ],
  notPersonal: { 'auditor_links.createdBy': STAFF, 'auditor_links.releasedBy': STAFF },
  mentions: [{ entity: 'action', by: 'name', fields: ['manager', 'coordinator', 'tutors'] }],
}
