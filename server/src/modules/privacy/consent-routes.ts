import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/privacy/consent-endpoints.ts'
import { register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { consentsOf } from '../people/index.ts'
import { withdrawConsent } from './use-cases/withdraw-consent.ts'

/** What people agreed to, which they read themselves and take back (rule person.consents). */
export const consentRoutes = (app: FastifyInstance, platform: Platform): void => {
  register(app, calls.ownConsents, async ({ actor: { _id, email } }) => ({
    items: (await consentsOf(platform.db, { id: _id, email })).map(({ consent, version, since }) => ({
      _id: consent.id,
      kind: consent.kind,
      version,
      versionSince: since?.toISOString() ?? null,
      givenAt: consent.createdAt.toISOString(),
      withdrawnAt: consent.withdrawnAt?.toISOString() ?? null,
    })),
  }))
  register(app, calls.withdrawConsent, async ({ actor, params: { id } }) => {
    await withdrawConsent(platform, actor, id)
    return { _id: id }
  })
}
