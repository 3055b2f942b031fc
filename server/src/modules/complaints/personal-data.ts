import { eq } from 'drizzle-orm'
import { NOBODY, type PersonalData, STAFF } from '../../platform/personal-data.ts'
import { ERASED_NAME } from '../people/index.ts'
import { complaints } from './tables.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Reclamações',
      table: complaints,
      by: [complaints.user],
      byEmail: [complaints.email],
      erasure: {
        mask: 'Nome e contactos apagados nas encerradas; as outras ficam até terem resposta.',
        values: { name: ERASED_NAME, email: NOBODY, phone: null },
        where: eq(complaints.state, 'closed'),
      },
    },
  ],
  notPersonal: {
    'complaints.answeredBy': STAFF,
  },
}
