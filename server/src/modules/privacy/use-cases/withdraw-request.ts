import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { administratorsToNotify } from '../../people/index.ts'
import { dataRequestWithdrawnMail } from '../mails.ts'
import { withdrawRequests } from '../policy.ts'
import { decideRequest, lockRequest } from '../requests/repository.ts'

/**
 * Withdraws the caller's own request until it is decided, and notifies the administrators, as the request did (rule
 * privacy.requests).
 * @throws Problem `not_found` for somebody else's; `conflict` if it is decided, or was withdrawn
 */
export const withdrawRequest = async (platform: Platform, id: string, who: Person): Promise<void> => {
  const { db, clock, config } = platform
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, id, withdrawRequests(who))
    if (!request) throw new Problem('not_found')
    if (request.state !== 'received') throw new Problem('conflict', t('privacy.over'))
    const withdrawn = { decidedAt: clock.now(), decidedBy: null, reason: null, report: null }
    await decideRequest(tx, id, { state: 'withdrawn', ...withdrawn })
    await recordActivity(tx, who, { action: 'dataRequest.withdraw', entity: 'dataRequest', item: id })
    const link = `${config.baseUrl}/dataRequest/view/${id}`
    const values = { erasure: request.kind === 'erasure', link }
    await sendTemplate(platform, tx, dataRequestWithdrawnMail, values, await administratorsToNotify(tx))
  })
}
