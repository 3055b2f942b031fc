import type { FastifyInstance } from 'fastify'
import {
  approveAccount,
  approveAccounts,
  assignCode,
  assignCodeBulk,
  codeCompany,
  forgetPendingCode,
  pinAccounts,
  redeemCode,
  redeemPendingCode,
  revealCode,
  rejectAccount,
  removeCode,
} from '#contract/enrolment/codes-endpoints.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { assignByCode, decideAccounts, sellCodes } from '../policy.ts'
import type { Platform } from '../../../platform/platform.ts'
import { approveAccount as approve } from './use-cases/approve-account.ts'
import { approveWaiting } from './use-cases/approve-waiting.ts'
import { rejectAccount as reject } from './use-cases/reject-account.ts'
import { assignBulk } from './use-cases/assign-bulk.ts'
import { assign } from './use-cases/assign.ts'
import { describeCode } from './use-cases/describe.ts'
import { forgetPending } from './use-cases/forget-pending.ts'
import { redeem } from './use-cases/redeem.ts'
import { remove } from './use-cases/remove.ts'
import { retryPending } from './use-cases/retry-pending.ts'
import { reveal } from './use-cases/reveal.ts'
import { showAccounts } from './use-cases/show-accounts.ts'

/** The calls of activation codes for trainees and managers (rule code.kinds). */
export const codeRoutes = (app: FastifyInstance, platform: Platform): void => {
  register(app, gated(pinAccounts, decideAccounts), async ({ actor, query }) =>
    showAccounts(platform, actor, query),
  )
  register(app, gated(approveAccount, decideAccounts), async ({ actor, params }) =>
    approve(platform, actor, params),
  )
  register(app, gated(rejectAccount, decideAccounts), async ({ actor, params }) =>
    reject(platform, actor, params),
  )
  register(app, gated(approveAccounts, decideAccounts), async ({ actor, body }) =>
    approveWaiting(platform, actor, body),
  )
  register(app, redeemCode, async ({ actor, params }) => redeem(platform, actor, params.code))
  register(app, redeemPendingCode, async ({ actor }) => retryPending(platform, actor))
  register(app, forgetPendingCode, async ({ actor }) => forgetPending(platform, actor))
  register(app, revealCode, async ({ actor, params }) => reveal(platform, actor, params.id))
  register(app, gated(removeCode, sellCodes), async ({ actor, body }) => remove(platform, actor, body))
  register(app, gated(assignCode, assignByCode), async ({ actor, body }) => assign(platform, actor, body))
  register(app, gated(assignCodeBulk, assignByCode), async ({ actor, body }) =>
    assignBulk(platform, actor, body),
  )
  register(app, codeCompany, async ({ params, request }) => describeCode(platform, params.code, request.ip))
}
