import { formatCents } from '#contract/commerce/format-cents.ts'
import type { InvoiceContent } from '#contract/commerce/invoice-rules.ts'
import { monthOf } from '#contract/commerce/invoice-months.ts'
import { EXEMPTION, taxTotals, type TaxTotal } from '#contract/commerce/summary-rules.ts'
import { formatMoney, formatMonth, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { summaryMail } from '../mails.ts'
import type { OpenLine } from './months/compute-lines.ts'

/** A tax rule in words: that its lines are exempt and why, or at which rate they are taxed. */
const ruleText = ({ rate, exemption }: TaxTotal): string => {
  if (exemption === EXEMPTION.code)
    return t('invoice.exemptTotal', { code: EXEMPTION.code, text: EXEMPTION.text })
  return rate === null ? t('invoice.withoutRule') : t('invoice.taxedAt', { rate: formatNumber(rate) })
}

/** Sends a company the summary of its month, by tax rule and in all, in the transaction that closes it (rule invoice.document). */
export const mailSummary = async (
  platform: Pick<Platform, 'academy' | 'config' | 'mail' | 'notices'>,
  tx: Tx,
  company: { id: string; name: string; email: string },
  { content, lines }: { content: InvoiceContent; lines: readonly OpenLine[] },
): Promise<void> => {
  const rates = taxTotals(lines.filter(({ isExcluded }) => !isExcluded))
  const tax = rates.reduce((sum, one) => sum + one.tax, 0) / 100
  await sendTemplate(
    platform,
    tx,
    summaryMail,
    {
      company: company.name,
      month: formatMonth(content.year, content.month),
      rates: rates.map((one) => ({
        rule: ruleText(one),
        ruleNet: formatCents(one.net),
        ruleTax: formatCents(one.tax),
      })),
      net: formatMoney(content.total),
      tax: formatMoney(tax),
      total: formatMoney(content.total + tax),
      link: `${platform.config.baseUrl}/invoices/${company.id}/${monthOf(content.startDate)}`,
    },
    { to: [company.email], toUsers: [company.id] },
  )
}
