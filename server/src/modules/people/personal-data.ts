import {
  COMPANY,
  ERASED_NAME,
  keep,
  NOBODY,
  type PersonalData,
  remove,
  STAFF,
} from '../../platform/personal-data/personal-data.ts'
import { companyManagers } from './company/table.ts'
import { consents } from './consents/tables.ts'
import { securityEvents } from './security/table.ts'
import { sessions, users } from './table.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Conta e dados pessoais',
      table: users,
      by: [users.id],
      // Erased by the module of people, with the sessions and the picture (erasePerson).
      erasure: keep(
        'A conta fica sem nome nem dados: só o número interno a que o registo da formação se refere.',
      ),
    },
    {
      label: 'Sessões abertas',
      table: sessions,
      by: [sessions.user],
      hides: ['id'],
      erasure: remove,
    },
    {
      label: 'Empresas que gere',
      table: companyManagers,
      by: [companyManagers.user],
      erasure: remove,
    },
    {
      label: 'Consentimentos',
      table: consents,
      by: [consents.user],
      byEmail: [consents.email],
      erasure: { mask: 'Fica que alguém consentiu, sem o email.', values: { email: NOBODY } },
    },
    {
      label: 'Ocorrências de segurança',
      table: securityEvents,
      by: [securityEvents.account],
      hides: ['by', 'byName'],
      erasure: {
        mask: 'Nome e endereço apagados.',
        values: { accountName: ERASED_NAME, address: '', reason: '' },
      },
    },
  ],
  notPersonal: {
    'users.company': 'Em que empresa outros trabalham; a própria vem com a conta.',
    'users.owner': 'Quem criou a conta de outros.',
    'companies.id': COMPANY,
    'companies.master': COMPANY,
    'company_managers.company': COMPANY,
    'clients.createdBy': STAFF,
    'clients.revokedBy': STAFF,
    'mailed_codes.user': 'Um código que abre a conta durante minutos.',
    'security_events.by': STAFF,
  },
}
