import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockConsent, withdrawConsents } from '../../people/index.ts'
import { unsubscribe } from '../../site/index.ts'

/**
 * Takes back what somebody agreed to, where it rests on that alone, and ends what followed from it.
 * @throws Problem `not_found`, `conflict`
 */
export const withdrawConsent = async ({ db, clock }: Platform, who: Person, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const consent = await lockConsent(tx, id, { id: who._id, email: who.email })
    if (!consent) throw new Problem('not_found')
    const { kind, email, withdrawnAt } = consent
    if (kind !== 'newsletter' || withdrawnAt) throw new Problem('conflict', t('privacy.consents.notHere'))
    await withdrawConsents(tx, email, kind, clock.now())
    await unsubscribe(tx, email)
    await recordActivity(tx, who, { action: 'consent.withdraw', entity: 'consent', item: id })
  })
