import { eq, inArray, not } from 'drizzle-orm'
import { activities } from '../../platform/audit/tables.ts'
import { ERASED_NAME, type PersonalData, STAFF } from '../../platform/personal-data/personal-data.ts'

/** Actions on people's own accounts: the line names the person. */
const ofOwnAccount = inArray(activities.action, [
  'activation',
  'login',
  'logout',
  'password.change',
  'password.recovery',
  'session.end',
  'session.endothers',
])

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Atividade',
      table: activities,
      by: [activities.who],
      where: not(ofOwnAccount),
      erasure: { mask: 'Fica o que se fez, sem o nome.', values: { whoName: ERASED_NAME } },
    },
    {
      label: 'Atividade na própria conta',
      table: activities,
      by: [activities.who],
      where: ofOwnAccount,
      erasure: {
        mask: 'Fica o que se fez, sem o nome.',
        values: { whoName: ERASED_NAME, what: ERASED_NAME },
      },
    },
    {
      label: 'Atividade sobre a conta',
      table: activities,
      by: [activities.item],
      where: eq(activities.entity, 'user'),
      hides: ['who', 'whoName', 'client'],
      erasure: { mask: 'Fica o que se fez, sem o nome.', values: { what: ERASED_NAME, changes: [] } },
    },
  ],
  notPersonal: {
    'documents.uploaderId': 'Os ficheiros de uma pessoa vêm com as linhas a que pertencem.',
    'task_runs.by': STAFF,
    'documents.ownerId': 'A que linha pertence um ficheiro.',
  },
}
