import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { waitsForRelease } from '../links.ts'
import { keepAuditorLinks, showsAnyAction } from '../../policy.ts'
import { findLink, revokeLink } from '../../repositories/auditor-links.ts'
import { notifyMaker } from '../notify.ts'

/**
 * Revokes a link, which closes the rooms that it opened. This is also how an administrator refuses a waiting link.
 * @throws Problem `not_found`; `conflict` for an expired link
 */
export const revokeAuditor = async (platform: Platform, actor: Person, id: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const link = await findLink(tx, id, keepAuditorLinks(actor))
    if (!link) throw new Problem('not_found')
    if (!(await revokeLink(tx, id, platform.clock.now()))) throw new Problem('conflict', t('auditor.isOver'))
    await recordActivity(tx, actor, { action: 'action.auditorRevoke', what: link.name })
    if (waitsForRelease(link) && showsAnyAction(actor))
      await notifyMaker(platform, tx, link, { released: false, by: actor })
  })
