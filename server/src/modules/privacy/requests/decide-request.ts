import type { RequestKind } from '#contract/privacy/data-request.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { all } from '../../../platform/access/scope.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockUserAlone, type UserRow } from '../../people/index.ts'
import { dataRequestDecidedMail } from '../mails.ts'
import { decideRequest as writeDecision, lockRequest } from './repository.ts'
import type { DataRequestRow } from '../tables.ts'

interface Decided {
  state: 'done' | 'refused'
  action: 'dataRequest.complete' | 'dataRequest.refuse' | 'dataRequest.erase'
  reason: string
  /** Extra work in the same transaction; returns the report. */
  act?: (tx: Tx, request: DataRequestRow, user: UserRow) => Promise<string>
}

/** Decides on a request once, notifies its author, and logs who decided. @throws Problem `not_found`, `conflict` */
export const decideRequest = async (
  platform: Platform,
  id: string,
  by: Person,
  kinds: readonly RequestKind[],
  { state, action, reason, act }: Decided,
): Promise<void> => {
  const { db, clock, config } = platform
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, id, all)
    const user = request && (await lockUserAlone(tx, request.user))
    if (!request || !user) throw new Problem('not_found')
    if (request.state !== 'received' || !kinds.includes(request.kind))
      throw new Problem('conflict', t('privacy.decided'))
    // To the previous address: an erasure removes it.
    const values = {
      name: user.name,
      done: state === 'done',
      erasure: request.kind === 'erasure',
      reason,
      link: `${config.baseUrl}/profile/privacidade`,
    }
    const report = (await act?.(tx, request, user)) ?? null
    await sendTemplate(platform, tx, dataRequestDecidedMail, values, { to: [user.email] })
    await writeDecision(tx, id, { state, decidedAt: clock.now(), decidedBy: by._id, reason, report })
    await recordActivity(tx, by, { action, entity: 'dataRequest', item: id })
  })
}
