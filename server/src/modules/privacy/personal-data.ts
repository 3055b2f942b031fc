import {
  COMPANY,
  ERASED_NAME,
  keep,
  type PersonalData,
  remove,
  STAFF,
} from '../../platform/personal-data/personal-data.ts'
import { identityChecks } from './register-tables.ts'
import { dataExports, dataRequests } from './tables.ts'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    {
      label: 'Cópias dos dados pedidas',
      table: dataExports,
      by: [dataExports.user],
      erasure: remove,
    },
    {
      label: 'Pedidos sobre os dados',
      table: dataRequests,
      by: [dataRequests.user],
      // The request and its decision prove that it was handled; its author is the empty account.
      erasure: {
        mask: 'Fica o que se decidiu, sem o nome.',
        values: { username: ERASED_NAME, text: null },
        isProof: true,
      },
    },
    {
      label: 'Verificações de identidade',
      table: identityChecks,
      by: [identityChecks.user],
      hides: ['checkedBy'],
      erasure: keep('Prova que a identidade de quem tem o certificado foi verificada; só diz como e quando.'),
    },
  ],
  notPersonal: {
    'data_requests.decidedBy': STAFF,
    'identity_checks.checkedBy': STAFF,
    'processor_contracts.company': COMPANY,
    'processor_contracts.acceptedBy': 'Quem aceitou o contrato em nome da empresa, e não de quem ele trata.',
  },
}
