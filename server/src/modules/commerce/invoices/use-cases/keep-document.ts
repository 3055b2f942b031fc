import { Problem } from '#contract/platform/kernel/problem.ts'
import { monthOf } from '#contract/commerce/invoice-months.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { keepDocument, lockInvoice } from '../repositories/conference.ts'
import { addHistory, documentOf } from '../repositories/lines.ts'

const words = (one: { number: string; date: string; atcud: string | null }): string =>
  [one.number, formatDay(one.date), one.atcud].filter(Boolean).join(' · ')

const wrong = (field: string, message: string): Problem =>
  new Problem('validation', message, [{ field, message }])

/**
 * Stores the fiscal document of a closed month; an existing one is corrected with a reason (rule invoice.document).
 * @throws Problem `not_found`, `validation` without a reason or for a future day, `duplicate` for a number that another
 * document has
 */
export const keepFiscalDocument = async (
  { db, clock }: Platform,
  who: Person,
  asked: { invoice: string; number: string; date: string; atcud: string; reason?: string | undefined },
) => {
  if (asked.date > clock.today()) throw wrong('date', t('invoice.documentLater'))
  await db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, asked.invoice)
    if (!invoice) throw new Problem('not_found')
    const before = await documentOf(tx, invoice.id)
    if (before && !asked.reason) throw wrong('reason', t('invoice.reasonNeeded'))
    const number = asked.number.toUpperCase().replace(/\s+/g, ' ')
    const after = { number, date: asked.date, atcud: asked.atcud || null }
    const now = clock.now()
    if (!(await keepDocument(tx, { invoice: invoice.id, ...after, updatedAt: now })))
      throw new Problem('duplicate', t('invoice.documentTaken'), [
        { field: 'number', message: t('invoice.documentTaken') },
      ])
    const what = before ? `${words(before)} → ${words(after)}` : words(after)
    const month = monthOf(invoice.startDate)
    const of = { company: invoice.company, month, by: who._id, createdAt: now }
    await addHistory(tx, [{ ...of, action: 'document', what, reason: asked.reason ?? null }])
    await recordActivity(tx, who, {
      action: 'invoice.document',
      what: `${invoice.companyName} · ${month} · ${what}`,
      entity: 'company',
      item: invoice.company,
    })
  })
  return { message: t('invoice.done.document') }
}
