import type { Platform } from '../../../../platform/platform.ts'
import { isBegun } from '../repositories/conference.ts'
import { firstOpenMonth } from '../repositories/first-month.ts'
import { closeMonth } from './close-month.ts'
import { uncheckedOf } from '../unchecked.ts'

/**
 * Closes every month before this one that is still open, the oldest first, each in a transaction of its own
 * (rule invoice.services). Safe to run again, and on two instances at once. A month that somebody began to check waits
 * until all of it is confirmed (rule invoice.conference).
 * @param before months from this one on stay open; `yyyy-MM`
 */
export const closeMonthsBefore = async (
  platform: Pick<Platform, 'academy' | 'config' | 'db' | 'mail' | 'notices'>,
  before: string,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<{ months: string[]; invoices: number; waiting?: string }> => {
  const { db } = platform
  const months: string[] = []
  let archived = 0
  for (;;) {
    signal?.throwIfAborted()
    const month = await firstOpenMonth(db)
    if (month === undefined || month >= before) return { months, invoices: archived }
    if ((await isBegun(db, month)) && (await uncheckedOf(db, month, before)) > 0)
      return { months, invoices: archived, waiting: month }
    const count = await db.transaction((tx) => closeMonth(platform, tx, month, { now }))
    if (count === undefined) continue
    months.push(month)
    archived += count
  }
}
