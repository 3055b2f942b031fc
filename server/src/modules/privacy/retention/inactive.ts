import { recordActivity } from '../../../platform/audit/record.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import type { Held } from '../../../platform/personal-data.ts'
import type { Retained } from '../../../platform/retention.ts'
import { lockUserRow } from '../../people/index.ts'
import { eraseEverywhere } from '../erase.ts'
import { takeTurns } from '../requests-repository.ts'
import { silentSince } from './repository.ts'

const BATCH = 200

/** Erases trainees who have been gone for long, as one who asked for it is erased (rule privacy.erasure). */
export const clearInactive = (held: readonly Held[]): Retained =>
  async function* ({ platform: { db, events }, signal, actor }, before) {
    const day = dayInPortugal(before)
    let after: string | undefined
    for (;;) {
      const ids = await silentSince(db, { before, day, after, limit: BATCH })
      for (const id of ids) {
        signal.throwIfAborted()
        const isErased = await db.transaction(async (tx) => {
          await takeTurns(tx)
          const user = await lockUserRow(tx, id)
          // Whoever came back since the batch was read is not silent any more.
          const [still] = user ? await silentSince(tx, { before, day, only: id, limit: 1 }) : []
          if (!user || !still) return false
          await recordActivity(tx, actor, { action: 'user.erase', entity: 'user', item: id })
          await eraseEverywhere(tx, events, held, user)
          return true
        })
        if (isErased) yield 1
      }
      if (ids.length < BATCH) return
      after = ids.at(-1)
    }
  }
