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
  register(app, pinAccounts, async ({ user, query }) => accounts.list(user, query))
  register(app, approveAccount, async ({ user, params }) => accounts.approve(user, params))
  register(app, rejectAccount, async ({ user, params }) => accounts.reject(user, params))
  register(app, approveAccounts, async ({ user, body }) => accounts.approveAll(user, body))
  register(app, redeemCode, async ({ user, params }) => service.redeem(user, params.code))
  register(app, redeemPendingCode, async ({ user }) => service.retryPending(user))
  register(app, forgetPendingCode, async ({ user }) => {
    await service.forgetPending(user)
    return {}
  })
  register(app, revealCode, async ({ user, params }) => service.reveal(user, params.id))
  register(app, assignCode, async ({ user, body }) => service.assign(user, body))
  register(app, codeCompany, async ({ params, request }) => {
    await hit(db, `code:${request.ip}`, LOOKS)
    return service.company(params.code)
  })
}
