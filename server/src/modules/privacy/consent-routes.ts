import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/privacy/consent-endpoints.ts'
import { register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { listConsents } from './use-cases/list-consents.ts'
import { withdrawConsent } from './use-cases/withdraw-consent.ts'

/** What people agreed to, which they read themselves and take back (rule person.consents). */
export const consentRoutes = (app: FastifyInstance, platform: Platform): void => {
  register(app, calls.ownConsents, async ({ actor }) => listConsents(platform, actor))
  register(app, calls.withdrawConsent, async ({ actor, params: { id } }) => {
    await withdrawConsent(platform, actor, id)
    return { _id: id }
  })
}
