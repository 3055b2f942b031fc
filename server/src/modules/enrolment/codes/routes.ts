import type { FastifyInstance } from 'fastify'
import {
  approveAccount,
  approveAccounts,
  assignCode,
  codeCompany,
  forgetPendingCode,
  pinAccounts,
  redeemCode,
  redeemPendingCode,
  revealCode,
  rejectAccount,
} from '#contract/enrolment/codes-endpoints.ts'
import type { Db } from '../../../platform/database/db.ts'
import { register } from '../../../platform/http/endpoint.ts'
import { hit } from '../../../platform/http/rate-limit.ts'
import type { AccountsService } from './accounts.ts'
import type { CodesService } from './service.ts'

/** So many codes a minute one address may ask about. */
const LOOKS = { max: 20, seconds: 60 }

/** The calls of activation codes for trainees and managers. */
export const codeRoutes = (
  app: FastifyInstance,
  db: Db,
  service: CodesService,
  accounts: AccountsService,
): void => {
  register(app, pinAccounts, async ({ actor, query }) => accounts.list(actor, query))
  register(app, approveAccount, async ({ actor, params }) => accounts.approve(actor, params))
  register(app, rejectAccount, async ({ actor, params }) => accounts.reject(actor, params))
  register(app, approveAccounts, async ({ actor, body }) => accounts.approveAll(actor, body))
  register(app, redeemCode, async ({ actor, params }) => service.redeem(actor, params.code))
  register(app, redeemPendingCode, async ({ actor }) => service.retryPending(actor))
  register(app, forgetPendingCode, async ({ actor }) => {
    await service.forgetPending(actor)
    return {}
  })
  register(app, revealCode, async ({ actor, params }) => service.reveal(actor, params.id))
  register(app, assignCode, async ({ actor, body }) => service.assign(actor, body))
  register(app, codeCompany, async ({ params, request }) => {
    await hit(db, `code:${request.ip}`, LOOKS)
    return service.company(params.code)
  })
}
