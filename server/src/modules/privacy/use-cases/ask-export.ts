import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { hit } from '../../../platform/http/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockUserRow } from '../../people/index.ts'
import { EXPORT_QUEUE } from '../queues.ts'
import { insertExport, isMaking } from '../repository.ts'

const PER_DAY = { max: 3, seconds: DAY_SECONDS }

/**
 * Requests a copy of all data held about the caller (rule privacy.copy); it is made in the background.
 * @throws Problem `conflict` while one is being made, `rate_limited`
 */
export const askExport = async ({ db, jobs, clock }: Platform, who: Person): Promise<string> => {
  await hit(db, `data-export:${who._id}`, PER_DAY)
  return db.transaction(async (tx) => {
    // Of two concurrent requests, the second waits here, and then finds the first.
    await lockUserRow(tx, who._id)
    if (await isMaking(tx, who._id)) throw new Problem('conflict', t('privacy.isMaking'))
    const id = await insertExport(tx, who._id, clock.now())
    await jobs.send(tx, EXPORT_QUEUE, { id }, { group: who._id })
    await recordActivity(tx, who, { action: 'privacy.copy', entity: 'user', item: who._id })
    return id
  })
}
