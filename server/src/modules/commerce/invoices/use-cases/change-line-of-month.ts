import { formatCents } from '#contract/commerce/format-cents.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { OpenLine } from '../months/compute-lines.ts'
import { type OfMonth, inOpenMonth } from '../months/in-open-month.ts'
import { dropChange, keepChange } from '../repositories/conference.ts'
import { addHistory } from '../repositories/lines.ts'
import { nameOfLine } from '../months/seen-lines.ts'

/** What is done with a line. */
type LineChange = OfMonth & {
  action: 'exclude' | 'correct' | 'restore'
  source: string
  reason: string
  charged?: number | undefined
  isExempt?: boolean | undefined
}

const wordsOf = (change: LineChange, line: OpenLine): string =>
  change.action === 'correct' && change.charged !== undefined && change.charged !== line.charged
    ? `${nameOfLine(line)}: ${formatCents(line.charged)} → ${formatCents(change.charged)}`
    : nameOfLine(line)

/**
 * The effects of a correction: an amount or a tax rule equal to the current one is not stored, so that correcting one
 * does not fix the other.
 */
const correctionOf = ({ charged, isExempt }: LineChange, line: OpenLine) => ({
  ...(charged !== undefined && charged !== line.charged ? { charged: charged / 100 } : {}),
  ...(isExempt !== undefined && isExempt !== (line.exemption !== null) ? { isExempt } : {}),
})

/**
 * Leaves out a line of an open month, corrects it, or restores it (rule invoice.conference).
 * @throws Problem `not_found` for a line that the month does not have, `invoice_archived`
 */
export const changeLineOfMonth = async (platform: Platform, who: Person, change: LineChange) => {
  const { company, month, source, action, reason } = change
  await inOpenMonth(platform, who, { company, month }, async (tx, { open, company: { name } }, now) => {
    const line = open.find((one) => one.source === source)
    if (!line) throw new Problem('not_found')
    if (action === 'restore') {
      if (!(await dropChange(tx, company, source))) throw new Problem('not_found')
    } else {
      await keepChange(tx, {
        company,
        source,
        reason,
        createdAt: now,
        isExcluded: action === 'exclude',
        ...(action === 'correct' ? correctionOf(change, line) : { charged: null, isExempt: null }),
      })
    }
    const what = wordsOf(change, line)
    await addHistory(tx, [{ company, month, action, what, reason, by: who._id, createdAt: now }])
    await recordActivity(tx, who, {
      action: `invoice.${action}`,
      what: `${name} · ${month} · ${what}`,
      entity: 'company',
      item: company,
    })
  })
  return { message: t(`invoice.done.${action}`) }
}
