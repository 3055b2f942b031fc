import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { listQueryOf, pageOf } from '../platform/kernel/paging.ts'
import { EMAIL_MAX } from '../platform/validation/lengths.ts'

const tag = 'companies'

/** The sort orders of managers; invitations come last in any order. */
const managerOrders = ['name', '-name', 'username', '-username', 'email', '-email'] as const

const manager = z.object({
  _id: z.string(),
  /** Whether an invitation waits for somebody who is not a manager of the company yet. */
  waiting: z.boolean(),
  /** Whether it has expired, so that it cannot be used until it is sent again. */
  expired: z.boolean(),
  name: z.string(),
  username: z.string().nullable(),
  email: z.string(),
  contact: z.string().nullable(),
  activationDate: z.iso.datetime().nullable(),
  invitedAt: z.iso.datetime().nullable(),
  /**
   * `recover`: have the recovery of their password mailed; `withdraw`: take the company from them, or the invitation
   * back.
   */
  _can: z.object({ edit: z.boolean(), recover: z.boolean(), withdraw: z.boolean() }),
})
export type Manager = z.output<typeof manager>

const managerQuery = listQueryOf({ waiting: z.boolean().optional() }).extend({
  sort: z.enum(managerOrders).optional(),
})
export type ManagerQuery = z.output<typeof managerQuery>

/** The training managers of a company, and the waiting invitations. Problem: `not_found` for a company out of sight. */
export const companyManagersOf = defineEndpoint({
  method: 'GET',
  path: '/api/entity/company/gestores/:company',
  tag,
  summary: 'A company’s managers and invitations',
  caller: 'person',
  params: z.object({ company: z.uuid() }),
  query: managerQuery,
  answer: pageOf(manager),
})

/**
 * Takes a company from the manager with this address, and withdraws open invitations sent to it. Problem: `not_found`
 * when there is neither.
 */
export const withdrawManager = defineEndpoint({
  method: 'POST',
  path: '/api/entity/company/withdrawgestor',
  tag,
  summary: 'Takes a company from its manager, or an invitation to manage it back',
  caller: 'person',
  body: z.object({ company: z.uuid(), email: z.string().max(EMAIL_MAX) }),
})
