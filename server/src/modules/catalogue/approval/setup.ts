import type { FastifyInstance } from 'fastify'
import { approveItem, cancelApproval } from '#contract/catalogue/approval-endpoints.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import { register } from '../../../platform/http/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createApprovals } from './service.ts'

/** The approval of courses, modules and resources (rule approval.levels). */
export const approvalRoutes = (app: FastifyInstance, platform: Platform, engine: Engine): void => {
  const approvals = createApprovals(platform, engine)
  register(app, approveItem, async ({ params, body, actor }) =>
    approvals.approve({ ...params, ...body }, actor),
  )
  register(app, cancelApproval, async ({ params, body: { reason, ...seen }, actor }) =>
    approvals.cancel({ ...params, ...seen }, reason, actor),
  )
}
