import type { TaskContext } from '../task-types.ts'
import { type Aged, clearBatch } from './repository.ts'

/**
 * How expired data of a kind are erased (rule privacy.retention): everything older than a moment, a batch at a time so
 * that nobody waits, yielding the number of each.
 */
export type Retained = (context: TaskContext, before: Date) => AsyncIterable<number>

const BATCH = 2000

/** Removes rows by their age, or overwrites the columns that say whose they were. */
export const clearAged = (aged: Aged): Retained =>
  async function* ({ platform: { db }, signal }, before) {
    for (;;) {
      signal.throwIfAborted()
      const gone = await clearBatch(db, aged, before, BATCH)
      if (gone > 0) yield gone
      if (gone < BATCH) return
    }
  }
