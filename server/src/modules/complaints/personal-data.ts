import { eq } from 'drizzle-orm'
import { type PersonalData, STAFF } from '../../platform/personal-data/personal-data.ts'
import { ERASED_AUTHOR } from './erased-author.ts'
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
        values: ERASED_AUTHOR,
        where: eq(complaints.state, 'closed'),
      },
    },
  ],
  notPersonal: {
    'complaints.answeredBy': STAFF,
  },
}
