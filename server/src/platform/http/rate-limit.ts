import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Db } from '../database/db.ts'
import { lineOf } from './line.ts'
import { countHits } from './rate-limit-repository.ts'

/** At most `max` hits in `seconds`. */
export interface Limit {
  max: number
  seconds: number
}

/** A key, and how often it may be hit. */
export interface Counted extends Limit {
  key: string
  /** How many hits it counts as; one, when left out. */
  hits?: number
}

/**
 * Counts a hit on each key, atomically and in one statement; keys after one that has reached its limit are not counted.
 * Callers that count several keys of one kind pass them in the same order, so that no two deadlock.
 * @throws Problem `rate_limited` when one had its hits in its window
 */
export const hitAll = async (db: Db, counted: readonly Counted[]): Promise<void> => {
  const isWithin = await countHits(
    db,
    counted.map(({ hits = 1, ...one }) => ({ ...one, hits })),
  )
  if (!isWithin) throw new Problem('rate_limited')
}

/**
 * Counts a hit of a key, or several, atomically.
 * @throws Problem `rate_limited` when the key had its hits in this window
 */
export const hit = (db: Db, key: string, limit: Limit, hits = 1): Promise<void> =>
  hitAll(db, [{ key, hits, ...limit }])

/**
 * Counts a hit of somebody's line, of which all addresses are one (`lineOf`).
 * @param what is counted, as `verify`
 * @throws Problem `rate_limited` when the line had its hits in this window
 */
export const hitLine = (db: Db, what: string, address: string, limit: Limit): Promise<void> =>
  hit(db, `${what}:${lineOf(address)}`, limit)
