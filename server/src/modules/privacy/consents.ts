import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/privacy/consent-endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../platform/access/actor.ts'
import { recordActivity } from '../../platform/audit/record.ts'
import { register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { consentsOf, lockConsent, withdrawConsents } from '../people/index.ts'
import { unsubscribe } from '../site/index.ts'

/**
 * Takes back what somebody agreed to, where it rests on that alone, and ends what followed from it.
 * @throws Problem `not_found`, `conflict`
 */
const withdraw = async ({ db, clock }: Platform, who: Person, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const consent = await lockConsent(tx, id, { id: who._id, email: who.email })
    if (!consent) throw new Problem('not_found')
    const { kind, email, withdrawnAt } = consent
    if (kind !== 'newsletter' || withdrawnAt) throw new Problem('conflict', t('privacy.consents.notHere'))
    await withdrawConsents(tx, email, kind, clock.now())
    await unsubscribe(tx, email)
    await recordActivity(tx, who, { action: 'consent.withdraw', entity: 'consent', item: id })
  })

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
    await withdraw(platform, actor, id)
    return { _id: id }
  })
}
