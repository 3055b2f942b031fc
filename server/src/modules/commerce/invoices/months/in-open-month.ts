import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { OpenLine } from './compute-lines.ts'
import { readMonth, type Month } from './read-month.ts'
import { holdMonth } from '../repositories/conference.ts'

/** A month of a company. */
export interface OfMonth {
  company: string
  month: string
}

/** Reads the open month of a company, which nobody closes until the transaction is done. */
export const inOpenMonth = async (
  { db, clock }: Platform,
  who: Person,
  of: OfMonth,
  change: (tx: Tx, read: Month & { open: OpenLine[] }, now: Date) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await holdMonth(tx, of.month))) throw new Problem('invoice_archived')
    const read = await readMonth({ db: tx, clock }, who, of)
    if (!read.open) throw new Problem('invoice_archived')
    await change(tx, read, clock.now())
  })
