import type { FastifyInstance } from 'fastify'
import { degreeStatistics, surveyComments } from '#contract/reports/endpoints.ts'
import { register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { createStatsService } from './service.ts'

export { refreshStats } from './count.ts'

/** Statistics of the courses. */
export const createStats = (http: FastifyInstance, platform: Platform): void => {
  const service = createStatsService(platform)
  register(http, degreeStatistics, async ({ actor }) => service.statistics(actor))
  register(http, surveyComments, async ({ actor, params, query }) =>
    service.comments(actor, params.degree, query),
  )
}
