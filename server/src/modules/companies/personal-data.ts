import { COMPANY, type PersonalData, remove } from '../../platform/personal-data/personal-data.ts'
import { companyInvitations } from './tables.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Convites para gerir empresas',
      table: companyInvitations,
      by: [companyInvitations.invitedBy],
      byEmail: [companyInvitations.email],
      hides: ['tokenHash'],
      erasure: remove,
    },
  ],
  notPersonal: {
    'company_invitations.company': COMPANY,
  },
  // Newer lines say an id, or the company.
  mentions: [
    { entity: 'company', by: 'name', actions: ['company.manager'], in: 'whole' },
    { entity: 'company', by: 'email', actions: ['company.declined', 'company.withdrawn'], in: 'whole' },
  ],
}
