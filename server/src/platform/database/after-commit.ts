import type { Db } from './db.ts'
import { isStalePlan } from './prepared.ts'

type Work = () => Promise<void> | void

/** What a transaction leaves for after its commit: work in its order, and then what is gathered, by who gathers it. */
interface Left {
  /** The database of the outermost transaction. */
  db: Db
  work: Work[]
  gathered: Map<Gatherer<never>, unknown[]>
}

/** Takes at once what the transactions inside one transaction left for it. */
type Gatherer<T> = (db: Db, gathered: readonly T[]) => Promise<void> | void

const waiting = new WeakMap<Db, Left>()

/**
 * Does something once the transaction is committed, and never if it is not; at once if `on` is the database itself. It
 * must not throw: what was committed stays.
 */
export const afterCommit = async (on: Db, work: Work): Promise<void> => {
  const left = waiting.get(on)
  if (left) left.work.push(work)
  else await work()
}

const gatheredOf = ({ gathered }: Left, gatherer: Gatherer<never>): unknown[] => {
  const own = gathered.get(gatherer) ?? []
  gathered.set(gatherer, own)
  return own
}

/** Gathers something during a transaction, to be taken with all else of it after `afterCommit`'s work, or at once. */
export const gatherForCommit = async <T>(on: Db, gatherer: Gatherer<T>, given: T): Promise<void> => {
  const left = waiting.get(on)
  if (!left) return gatherer(on, [given])
  gatheredOf(left, gatherer).push(given)
}

const runAll = async ({ db, work, gathered }: Left): Promise<void> => {
  for (const one of work) await one()
  for (const [gatherer, given] of gathered) await gatherer(db, given as never[])
}

/** Leaves to the transaction around it what one inside it left. */
const hand = (outer: Left, inner: Left): void => {
  outer.work.push(...inner.work)
  for (const [gatherer, given] of inner.gathered) gatheredOf(outer, gatherer).push(...given)
}

/**
 * Lets what runs in the database's transactions, also in those inside others, ask for `afterCommit`. A transaction in
 * which a plan turned out to be older than its tables is begun once more: nothing of it was committed.
 */
export const withAfterCommit = <D extends Db>(db: D, outer?: Left): D => {
  const transaction = db.transaction.bind(db)
  db.transaction = async (run, config) => {
    const begin = async () => {
      const left: Left = { db: outer?.db ?? db, work: [], gathered: new Map() }
      const result = await transaction((tx) => {
        waiting.set(tx, left)
        return run(withAfterCommit(tx, left))
      }, config)
      return { left, result }
    }
    const { left, result } = await begin().catch((error: unknown) => {
      // A nested one ends with it.
      if (!outer && isStalePlan(error)) return begin()
      throw error
    })
    if (outer) hand(outer, left)
    else await runAll(left)
    return result
  }
  return db
}
