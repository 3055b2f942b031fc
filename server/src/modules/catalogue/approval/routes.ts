import type { FastifyInstance } from 'fastify'
import { approveItem, cancelApproval } from '#contract/catalogue/approval-endpoints.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import { register } from '../../../platform/http/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { approve } from './use-cases/approve.ts'
import { cancel } from './use-cases/cancel.ts'

/** The approval of courses, modules and resources (rule approval.levels). */
export const approvalRoutes = (app: FastifyInstance, platform: Platform, engine: Engine): void => {
  const approvals = { platform, engine }
  register(app, approveItem, async ({ params, body, actor }) =>
    approve(approvals, { ...params, ...body }, actor),
  )
  register(app, cancelApproval, async ({ params, body: { reason, ...seen }, actor }) =>
    cancel(approvals, { ...params, ...seen }, reason, actor),
  )
}
