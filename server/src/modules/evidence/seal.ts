import { MINUTE_MS } from '#contract/platform/durations.ts'
import type { Tx } from '../../platform/database/db.ts'
import { sealAfter } from './digest.ts'
import { intervalOf } from './interval.ts'
import { addEntries, headsOf } from './repositories/entries.ts'
import { markSealed, visitsToSeal } from './repositories/visits.ts'

/** A visit ends with five minutes of silence; after this many nothing continues it any more, by any clock. */
const CLOSED_MINUTES = 10
/** How many visits one transaction seals; the rest of an assignment is newer, and follows. */
const VISITS = 1000

/** Visits whose last sign is older than this are closed. */
export const closedBefore = (now: Date): Date => new Date(now.getTime() - CLOSED_MINUTES * MINUTE_MS)

/**
 * Seals the closed visits of assignments that the caller has locked (rule evidence.chain). Returns how many there were.
 */
export const sealVisits = async (tx: Tx, ids: string[], now: Date): Promise<number> => {
  const visits = await visitsToSeal(tx, ids, closedBefore(now), VISITS)
  if (visits.length === 0) return 0
  const headOf = await headsOf(tx, ids)
  const counted = Map.groupBy(
    visits.filter(({ seconds }) => seconds > 0),
    ({ assignment }) => assignment,
  )
  const entries = [...counted].flatMap(([id, own]) =>
    sealAfter(
      id,
      headOf(id),
      own.map((visit) => intervalOf(visit, now)),
    ),
  )
  await addEntries(tx, entries)
  await markSealed(
    tx,
    visits.map(({ id }) => id),
  )
  return visits.length
}

/** Seals what closed of one assignment, which the caller has locked. */
export const sealOwn = (tx: Tx, assignment: string, now: Date): Promise<number> =>
  sealVisits(tx, [assignment], now)
