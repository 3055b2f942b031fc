import type { Platform } from '../../../platform/platform.ts'
import { assignmentsUnsealed, lockAssignments } from '../../enrolment/index.ts'
import { closedBefore, sealVisits } from '../seal.ts'

/** How many assignments one transaction seals. */
const BATCH = 100

/** Seals everything closed since the last run. Returns how many visits there were. */
export const sealClosed = async ({ db, clock }: Platform, signal?: AbortSignal): Promise<number> => {
  const now = clock.now()
  for (let sealed = 0; ;) {
    signal?.throwIfAborted()
    const some = await db.transaction(async (tx) => {
      const ids = await assignmentsUnsealed(tx, closedBefore(now), BATCH)
      if (ids.length === 0) return 0
      await lockAssignments(tx, ids)
      return sealVisits(tx, ids, now)
    })
    if (some === 0) return sealed
    sealed += some
  }
}
