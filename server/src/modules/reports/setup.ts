import type { FastifyInstance } from 'fastify'
import { degreeStatistics, surveyComments } from '#contract/reports/endpoints.ts'
import { register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { createStatsService } from './service.ts'

export { refreshStats } from './count.ts'

/** Statistics of the courses. */
export const createStats = (http: FastifyInstance, platform: Platform): void => {
  const service = createStatsService(platform)
  register(http, degreeStatistics, async ({ user }) => service.statistics(user))
  register(http, surveyComments, async ({ user, params, query }) =>
    service.comments(user, params.degree, query),
  )
}
