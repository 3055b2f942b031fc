import type { Db } from '../../../platform/database/db.ts'
import { countedAt, lockCounting, replaceCounts } from '../repositories/counts.ts'

/**
 * Recounts everything in one transaction: concurrent readers see the previous figures.
 * @param olderThan figures counted since then are left as they are
 */
export const countStats = async (
  db: Db,
  { now, olderThan }: { now: Date; olderThan?: Date },
): Promise<number> =>
  db.transaction(async (tx) => {
    await lockCounting(tx)
    const last = await countedAt(tx)
    if (olderThan && last && last >= olderThan) return 0
    return replaceCounts(tx, now)
  })
