import type { FastifyInstance } from 'fastify'
import { quoteEnrolment } from '#contract/enrolment/quote-endpoints.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { assignByCode } from '../policy.ts'
import { quote } from './use-cases/quote.ts'

/** What giving courses takes, before they are given (rule enrolment.quote). */
export const quoteRoutes = (http: FastifyInstance, platform: Platform): void => {
  register(http, gated(quoteEnrolment, assignByCode), async ({ actor, body }) => quote(platform, actor, body))
}
