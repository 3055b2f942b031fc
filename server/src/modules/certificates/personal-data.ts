import { keep, type PersonalData, STAFF, TRAINING } from '../../platform/personal-data/personal-data.ts'
import { assignments } from '../enrolment/index.ts'
import { sigoRegistrations } from './sigo-table.ts'
import { certificates } from './tables.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Registos no SIGO',
      table: sigoRegistrations,
      through: [[sigoRegistrations.assignment, assignments]],
      erasure: keep(TRAINING),
    },
    {
      label: 'Certificados',
      table: certificates,
      through: [[certificates.assignment, assignments]],
      erasure: keep(TRAINING),
    },
  ],
  notPersonal: {
    'sigo_registrations.by': STAFF,
    'sigo_registrations.undoneBy': STAFF,
  },
}
