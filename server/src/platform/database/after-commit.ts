import type { Db } from './db.ts'
import { isStalePlan } from './prepared.ts'

type Work = () => Promise<void> | void

const waiting = new WeakMap<Db, Work[]>()

/**
 * Does something once the transaction is committed, and never if it is not; at once if `on` is the database itself. It
 * must not throw: what was committed stays.
 */
export const afterCommit = async (on: Db, work: Work): Promise<void> => {
  const queue = waiting.get(on)
  if (queue) queue.push(work)
  else await work()
}

const runAll = async (queue: readonly Work[]): Promise<void> => {
  for (const work of queue) await work()
}

/**
 * Lets what runs in the database's transactions, also in those inside others, ask for `afterCommit`. A transaction in
 * which a plan turned out to be older than its tables is begun once more: nothing of it was committed.
 */
export const withAfterCommit = <D extends Db>(
  db: D,
  done: (queue: readonly Work[]) => Promise<void> | void = runAll,
): D => {
  const transaction = db.transaction.bind(db)
  db.transaction = async (run, config) => {
    const begin = async () => {
      const queue: Work[] = []
      const result = await transaction((tx) => {
        waiting.set(tx, queue)
        return run(withAfterCommit(tx, (inner) => void queue.push(...inner)))
      }, config)
      return { queue, result }
    }
    const { queue, result } = await begin().catch((error: unknown) => {
      // A nested one ends with it.
      if (done === runAll && isStalePlan(error)) return begin()
      throw error
    })
    await done(queue)
    return result
  }
  return db
}
