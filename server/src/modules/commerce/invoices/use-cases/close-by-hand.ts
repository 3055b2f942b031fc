import { Problem } from '#contract/platform/kernel/problem.ts'
import { monthOf } from '#contract/commerce/invoice-months.ts'
import { tCount, t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { closeMonth } from './close-month.ts'
import { uncheckedOf } from '../unchecked.ts'
import { firstOpenMonth } from '../repositories/first-month.ts'

/**
 * Closes a month that is over, for every company, once (rule invoice.conference).
 * @throws Problem `conflict` for a month that is closed or not over, that follows an open one, or that is not fully
 * confirmed yet, unless `unchecked` says to continue
 */
export const closeByHand = async (
  platform: Platform,
  who: Person,
  { month, unchecked }: { month: string; unchecked: boolean },
): Promise<{ month: string; invoices: number }> => {
  const { db, clock } = platform
  const current = monthOf(clock.today())
  if (month >= current) throw new Problem('conflict', t('invoice.notOver'))
  const count = await db.transaction(async (tx) => {
    const first = await firstOpenMonth(tx)
    if (first === undefined || month < first) throw new Problem('invoice_archived')
    if (month > first) throw new Problem('conflict', t('invoice.olderOpen', { month: first }))
    const left = unchecked ? 0 : await uncheckedOf(tx, month, current)
    if (left > 0) throw new Problem('conflict', tCount('invoice.unchecked', left))
    const closed = await closeMonth(platform, tx, month, { now: clock.now(), by: who._id })
    // Somebody closed it meanwhile.
    if (closed === undefined) throw new Problem('invoice_archived')
    await recordActivity(tx, who, { action: 'invoice.close', what: month })
    return closed
  })
  return { month, invoices: count }
}
