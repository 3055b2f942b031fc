import { createHash } from 'node:crypto'
import { isHoursKey } from '#contract/compliance/hours/figures.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { casesOf } from './cases.ts'
import { legalFigures, type KeptParameter } from './repositories/facts.ts'
import { methodsKept, type MethodsKept } from './repositories/methods.ts'
import { keepSums, staleSums, type Basis } from './repositories/sums.ts'
import { sumsOf, sumsReportedElsewhere } from './sums.ts'

/** Contracts that are counted in one go: so few that other requests hardly wait. */
const AT_ONCE = 500
/** Increased when the stored ledger's form changes: all are recounted. */
const COUNTED_AS = 5
/** The most that a request counts before it answers. */
const IN_REQUEST = 2000

/** The figures and choices of the academy, with the mark by which stored sums say that they depend on them. */
export interface Ground extends Basis {
  figures: readonly KeptParameter[]
  methods: MethodsKept
}

export const groundOf = async (db: Db, today: string): Promise<Ground> => {
  const figures = await legalFigures(db)
  const methods = await methodsKept(db)
  const read = figures
    .filter(({ key }) => isHoursKey(key))
    .map(({ key, value, startDate, endDate }) => [key, value, startDate, endDate])
  const basis = createHash('sha256')
    .update(JSON.stringify([COUNTED_AS, read, methods.text]))
    .digest('base64url')
  return { basis, today, figures, methods }
}

/** Recounts contracts, and stores their sums. */
const count = async (db: Db, ground: Ground, found: Awaited<ReturnType<typeof staleSums>>): Promise<void> => {
  const parameters = ground.figures.filter(({ key }) => isHoursKey(key))
  const cases = await casesOf(db, found, { parameters, methods: ground.methods, today: ground.today })
  const ledgers = new Map(cases.map(({ id, one }) => [id, one]))
  const counted = found.map(({ id, startDate, changes }) => {
    const one = ledgers.get(id)
    return {
      ...(one ? sumsOf(one) : sumsReportedElsewhere(startDate, ground.today)),
      employment: id,
      changes,
    }
  })
  await keepSums(db, ground, counted)
}

/**
 * Counts the ledgers whose sums are out of date, some at a time, each once (rule compliance.board).
 * @param most stops after about this many
 * @returns how many were counted
 */
export const countSums = async (
  db: Db,
  ground: Ground,
  { company, most = Infinity, signal }: { company?: string; most?: number; signal?: AbortSignal } = {},
): Promise<number> => {
  let total = 0
  let after: string | undefined
  while (total < most) {
    signal?.throwIfAborted()
    const found = await staleSums(db, ground, { company, after, limit: AT_ONCE })
    if (found.length === 0) break
    await count(db, ground, found)
    total += found.length
    after = found.at(-1)?.id
    if (found.length < AT_ONCE) break
  }
  return total
}

/**
 * The figures and choices in force, with a company's sums brought up to date by them, as far as a request may take; the
 * rest is counted in the background.
 */
export const upToDate = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  company: string,
): Promise<Ground> => {
  const ground = await groundOf(db, clock.today())
  await countSums(db, ground, { company, most: IN_REQUEST })
  return ground
}
