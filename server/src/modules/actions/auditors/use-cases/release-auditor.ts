import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { whatOf } from '../links.ts'
import { keepAuditorLinks } from '../../policy.ts'
import { codesOfLink } from '../../repositories/audited.ts'
import { findLink, releaseLink } from '../../repositories/auditor-links.ts'
import { notifyMaker } from '../notify.ts'

/**
 * Releases a link that somebody else asked for: from now on it opens, with the conversations, tests and work of its
 * actions (rule actions.auditor).
 * @throws Problem `not_found`; `conflict` for a link that does not wait for release
 */
export const releaseAuditor = async (platform: Platform, actor: Person, id: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const link = await findLink(tx, id, keepAuditorLinks(actor))
    if (!link) throw new Problem('not_found')
    if (!(await releaseLink(tx, id, actor._id, platform.clock.now())))
      throw new Problem('conflict', t('auditor.waitsNoMore'))
    await recordActivity(tx, actor, {
      action: 'action.auditorRelease',
      what: whatOf(link.name, await codesOfLink(tx, id)),
    })
    await notifyMaker(platform, tx, link, { released: true, by: actor })
  })
