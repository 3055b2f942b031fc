import type { InvoiceContent } from '#contract/commerce/invoice-rules.ts'
import { monthOf } from '#contract/commerce/invoice-months.ts'
import { formatMoney, formatMonth } from '#contract/platform/text/format.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { summaryMail } from '../mails.ts'
import type { OpenLine } from './compute-lines.ts'

/** Sends a company the summary of its month, in the transaction that closes it (rule invoice.document). */
export const mailSummary = async (
  platform: Pick<Platform, 'academy' | 'config' | 'mail' | 'notices'>,
  tx: Tx,
  company: { id: string; name: string; email: string },
  { content, lines }: { content: InvoiceContent; lines: readonly OpenLine[] },
): Promise<void> => {
  const tax = lines.reduce((sum, line) => sum + (line.tax ?? 0), 0) / 100
  await sendTemplate(
    platform,
    tx,
    summaryMail,
    {
      company: company.name,
      month: formatMonth(content.year, content.month),
      net: formatMoney(content.total),
      tax: formatMoney(tax),
      total: formatMoney(content.total + tax),
      link: `${platform.config.baseUrl}/invoices/${company.id}/${monthOf(content.startDate)}`,
    },
    { to: [company.email], toUsers: [company.id] },
  )
}
