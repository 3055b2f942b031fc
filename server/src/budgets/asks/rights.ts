import { addItem } from '#contract/platform/engine/endpoints.ts'
import {
  answerComplaint,
  closeComplaint,
  complaintFigures,
  complaintYears,
  reviewComplaint,
} from '#contract/complaints/endpoints.ts'
import { ownRequests } from '#contract/privacy/request-endpoints.ts'
import { acceptContract, contractPaper, processingPaper } from '#contract/privacy/register-endpoints.ts'
import { ownConsents, withdrawConsent } from '#contract/privacy/consent-endpoints.ts'
import { dataExports } from '#contract/privacy/endpoints.ts'
import { consents } from '../../modules/people/consents/tables.ts'
import type { Asks, BudgetWorld } from '../world.ts'

const complain = async ({ admin }: BudgetWorld): Promise<string> => {
  const body = {
    name: 'Ana',
    email: 'ana@example.pt',
    subject: 'Certificado',
    text: 'Falta-me o certificado.',
  }
  return (await admin.call(addItem, { params: { entity: 'complaint' }, body })).body._id
}

/** The contract on its data, put to the gestor's company. */
const propose = async ({ admin, company }: BudgetWorld): Promise<string> => {
  // The text that comes with the product names what the academy's settings lack here.
  const { body } = await admin.call(addItem, {
    params: { entity: 'contractTemplate' },
    body: { title: 'Contrato', body: 'Entre {{empresa}} e {{academia}}.' },
  })
  const added = await admin.call(addItem, {
    params: { entity: 'processorContract' },
    body: { company: company.id, template: body._id },
  })
  return added.body._id
}

/** The calls about people's rights, and their complaints. */
export const rights: Asks = {
  'GET /api/privacy/requests':
    ({ admin }) =>
    () =>
      admin.call(ownRequests, {}),
  'GET /api/privacy/exports':
    ({ admin }) =>
    () =>
      admin.call(dataExports, {}),
  'GET /api/privacy/processing/paper':
    ({ admin }) =>
    () =>
      admin.call(processingPaper, {}),
  'GET /api/privacy/consents':
    ({ admin }) =>
    () =>
      admin.call(ownConsents, {}),
  'POST /api/privacy/consents/{id}/withdraw': async ({ admin, db }) => {
    const agreed = { kind: 'newsletter' as const, email: admin.user.email, user: admin.user.id }
    const [row] = await db.insert(consents).values(agreed).returning()
    return () => admin.call(withdrawConsent, { params: { id: row?.id ?? '' } })
  },
  'GET /api/privacy/contracts/{id}/paper': async (world) => {
    const id = await propose(world)
    return () => world.admin.call(contractPaper, { params: { id } })
  },
  'POST /api/privacy/contracts/{id}/accept': async (world) => {
    const id = await propose(world)
    return () => world.gestor.call(acceptContract, { params: { id } })
  },
  'GET /api/complaints/years':
    ({ admin }) =>
    () =>
      admin.call(complaintYears, {}),
  'GET /api/complaints/figures':
    ({ admin }) =>
    () =>
      admin.call(complaintFigures, {}),
  'POST /api/complaint/{id}/review': async (world) => {
    const id = await complain(world)
    return () => world.admin.call(reviewComplaint, { params: { id } })
  },
  'POST /api/complaint/{id}/answer': async (world) => {
    const id = await complain(world)
    return () => world.admin.call(answerComplaint, { params: { id }, body: { answer: 'Já seguiu.' } })
  },
  'POST /api/complaint/{id}/close': async (world) => {
    const id = await complain(world)
    return () => world.admin.call(closeComplaint, { params: { id }, body: { outcome: 'Resolvida.' } })
  },
}
