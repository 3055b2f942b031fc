import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hasAgreed, lockUserRow, recordConsent, regulationNow } from '../../people/index.ts'

/**
 * Records that somebody accepts the regulation in force, once (rule person.regulation).
 * @throws Problem `conflict` if it is not the one that they read
 */
export const acceptRegulation = async (platform: Platform, who: Person, version: string): Promise<void> => {
  const regulation = regulationNow(platform)
  if (regulation?.version !== version) throw new Problem('conflict', t('player.regulation.changed'))
  await platform.db.transaction(async (tx) => {
    await lockUserRow(tx, who._id)
    if (await hasAgreed(tx, who._id, version)) return
    // The text that was checked: another may be published while this waits.
    const text = regulation.html
    await recordConsent(platform, tx, { kind: 'regulation', email: who.email, user: who._id, text })
    await recordActivity(tx, who, {
      action: 'regulation.accept',
      what: version,
      entity: 'user',
      item: who._id,
    })
  })
}
