import { formatCents } from '#contract/commerce/format-cents.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type OfMonth, inOpenMonth } from '../months/in-open-month.ts'
import { digestOf } from '../months/read-month.ts'
import { dropCheck, keepCheck, keepLook } from '../repositories/conference.ts'
import { addHistory } from '../repositories/lines.ts'
import { seenLines } from '../months/seen-lines.ts'

/**
 * Marks a month of a company as confirmed, or removes the mark (rule invoice.conference).
 * @throws Problem `conflict` if its lines changed since they were read; `not_found`, `invoice_archived`
 */
export const markMonth = async (
  platform: Platform,
  who: Person,
  { isChecked, digest, ...of }: OfMonth & { isChecked: boolean; digest: string },
) => {
  const action = isChecked ? ('check' as const) : ('uncheck' as const)
  await inOpenMonth(platform, who, of, async (tx, { open, company: { name } }, now) => {
    if (isChecked) {
      if (digestOf(open) !== digest) throw new Problem('conflict', t('invoice.linesChanged'))
      await keepCheck(tx, { ...of, digest, createdAt: now, by: who._id })
      await keepLook(tx, { ...of, user: who._id, lines: seenLines(open), createdAt: now })
    } else await dropCheck(tx, of.company, of.month)
    const total = open.reduce((sum, { net }) => sum + net, 0)
    const what = formatCents(total)
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
