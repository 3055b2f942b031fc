import { t } from '#contract/platform/text/text.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import type { AllPersonalData } from '../../../platform/personal-data/personal-data.ts'
import type { Retained } from '../../../platform/retention/retention.ts'
import { lockAdministrators, lockUserAlone } from '../../people/index.ts'
import { eraseEverywhere } from '../erase.ts'
import { silentSince } from './repository.ts'

const BATCH = 200
/** How many of the failed erasures are named in the task's run; the log names all. */
const NAMED = 10

/** Erases trainees who have been inactive for long, as on request (rule privacy.erasure). */
export const clearInactive = (all: AllPersonalData): Retained =>
  async function* ({ platform, signal, actor }, before) {
    const { db, log } = platform
    const day = dayInPortugal(before)
    const erase = (id: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        await lockAdministrators(tx)
        const user = await lockUserAlone(tx, id)
        // A person who came back since the batch was read is no longer inactive.
        const [still] = user ? await silentSince(tx, { before, day, only: id, limit: 1 }) : []
        if (!user || !still) return false
        await recordActivity(tx, actor, { action: 'user.erase', entity: 'user', item: id })
        await eraseEverywhere(tx, platform, all, user)
        return true
      })
    const failed: string[] = []
    let after: string | undefined
    for (let isLast = false; !isLast;) {
      const ids = await silentSince(db, { before, day, after, limit: BATCH })
      for (const id of ids) {
        signal.throwIfAborted()
        try {
          if (await erase(id)) yield 1
        } catch (error) {
          // A person who cannot be erased does not stop the others; the task reports the failure at its end.
          log.error({ err: error, user: id }, 'somebody who is long gone could not be erased')
          failed.push(id)
        }
      }
      isLast = ids.length < BATCH
      after = ids.at(-1)
    }
    if (failed.length > 0) throw new Error(t('retention.people', { ids: failed.slice(0, NAMED).join(', ') }))
  }
