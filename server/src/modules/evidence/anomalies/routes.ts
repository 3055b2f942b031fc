import type { FastifyInstance } from 'fastify'
import { judgeAnomaly, listAnomalies } from '#contract/evidence/anomalies.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { judgeTime } from '../policy.ts'
import { judgeAnomaly as judge } from './use-cases/judge-anomaly.ts'
import { showAnomalies } from './use-cases/show-anomalies.ts'

/** The calls of what a person should judge. */
export const anomalyRoutes = (app: FastifyInstance, platform: Platform): void => {
  register(app, gated(listAnomalies, judgeTime), ({ query }) => showAnomalies(platform, query))
  register(app, gated(judgeAnomaly, judgeTime), ({ actor, params, body }) =>
    judge(platform, actor, params.id, body),
  )
}
