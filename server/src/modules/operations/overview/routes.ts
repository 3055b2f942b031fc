import type { FastifyInstance } from 'fastify'
import { overview, retryJob as retryJobCall } from '#contract/operations/overview-endpoints.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { seeOverview } from '../policy.ts'
import type { Platform } from '../../../platform/platform.ts'
import { retryJob } from './use-cases/retry-job.ts'
import { showOverview } from './use-cases/show-overview.ts'

/** The administrator's overview: how every part of the platform is. */
export const overviewRoutes = (app: FastifyInstance, platform: Platform): void => {
  const startedAt = platform.clock.now()
  register(app, gated(overview, seeOverview), () => showOverview(platform, startedAt))
  register(app, gated(retryJobCall, seeOverview), async ({ params, actor }) =>
    retryJob(platform, params.id, actor),
  )
}
