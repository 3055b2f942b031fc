import { Problem } from '#contract/platform/kernel/problem.ts'
import { formatMoney } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { OpenLine } from '../compute-lines.ts'
import { digestOf, readMonth, type Month } from '../read-month.ts'
import {
  dropChange,
  dropCheck,
  holdMonth,
  keepChange,
  keepCheck,
  keepLook,
} from '../repositories/conference.ts'
import { addHistory } from '../repositories/lines.ts'
import { nameOfLine, seenLines } from './read-conference.ts'

interface Of {
  company: string
  month: string
}

/** Reads the open month of a company, which nobody closes until the transaction is done. */
const inOpenMonth = async (
  { db, clock }: Platform,
  who: Person,
  of: Of,
  change: (tx: Tx, read: Month & { open: OpenLine[] }, now: Date) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await holdMonth(tx, of.month))) throw new Problem('invoice_archived')
    const read = await readMonth({ db: tx, clock }, who, of)
    if (!read.open) throw new Problem('invoice_archived')
    await change(tx, read, clock.now())
  })

/** Remembers the lines of a month as an administrator sees them. @throws Problem `not_found`, `invoice_archived` */
export const rememberLook = async (platform: Platform, who: Person, of: Of) => {
  await inOpenMonth(platform, who, of, (tx, { open }, now) =>
    keepLook(tx, { ...of, user: who._id, lines: seenLines(open), createdAt: now }),
  )
  return { message: t('invoice.looked') }
}

/** What is done with a line. */
export type LineChange = Of & {
  action: 'exclude' | 'correct' | 'restore'
  source: string
  reason: string
  charged?: number | undefined
  isExempt?: boolean | undefined
}

const wordsOf = (change: LineChange, line: OpenLine): string =>
  change.action === 'correct' && change.charged !== undefined && change.charged !== line.charged
    ? `${nameOfLine(line)}: ${formatMoney(line.charged / 100)} → ${formatMoney(change.charged / 100)}`
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
 * Leaves a line of an open month out, corrects it, or puts it back as it was (rule invoice.conference).
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

/**
 * Marks a month of a company as found right, or takes the mark back (rule invoice.conference).
 * @throws Problem `conflict` where its lines are others than those that were read; `not_found`, `invoice_archived`
 */
export const markMonth = async (
  platform: Platform,
  who: Person,
  { isChecked, digest, ...of }: Of & { isChecked: boolean; digest: string },
) => {
  const action = isChecked ? ('check' as const) : ('uncheck' as const)
  await inOpenMonth(platform, who, of, async (tx, { open, company: { name } }, now) => {
    if (isChecked) {
      if (digestOf(open) !== digest) throw new Problem('conflict', t('invoice.linesChanged'))
      await keepCheck(tx, { ...of, digest, createdAt: now, by: who._id })
      await keepLook(tx, { ...of, user: who._id, lines: seenLines(open), createdAt: now })
    } else await dropCheck(tx, of.company, of.month)
    const total = open.reduce((sum, { net }) => sum + net, 0)
    const what = formatMoney(total / 100)
    await addHistory(tx, [{ ...of, action, what, by: who._id, createdAt: now }])
    await recordActivity(tx, who, {
      action: `invoice.${action}`,
      what: `${name} · ${of.month} · ${what}`,
      entity: 'company',
      item: of.company,
    })
  })
  return { message: t(`invoice.done.${action}`) }
}
