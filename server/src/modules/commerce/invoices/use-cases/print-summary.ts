import type { Readable } from 'node:stream'
import { formatCents } from '#contract/commerce/format-cents.ts'
import type { SummaryLine } from '#contract/commerce/summary-endpoints.ts'
import { EXEMPTION } from '#contract/commerce/summary-rules.ts'
import { formatDay, formatMonth, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { printPaper, type PaperColumn } from '../../../../platform/print/paper.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readConference } from './read-conference.ts'
import { PRODUCT_COLOR } from '../../../../platform/print/product-color.ts'

/** A tax rule in words: `M07`, `23 %`. */
const ruleText = ({ rate, exemption }: { rate: number | null; exemption: string | null }): string =>
  exemption ?? (rate === null ? '–' : `${formatNumber(rate)} %`)

const columns: readonly PaperColumn<SummaryLine>[] = [
  { label: t('invoice.date'), width: 9, text: ({ date }) => (date ? formatDay(date) : '–') },
  { label: t('invoice.description'), width: 34, text: ({ description }) => description },
  { label: t('invoice.name'), width: 24, text: ({ person }) => person ?? '' },
  { label: t('invoice.reference'), width: 12, text: ({ reference, type }) => reference ?? type ?? '' },
  { label: t('invoice.quantity'), width: 6, isRight: true, text: ({ quantity }) => formatNumber(quantity) },
  { label: t('invoice.price'), width: 10, isRight: true, text: ({ charged }) => formatCents(charged) },
  { label: t('invoice.net'), width: 11, isRight: true, text: ({ net }) => formatCents(net) },
  { label: t('invoice.taxRule'), width: 7, isRight: true, text: ruleText },
  { label: t('invoice.tax'), width: 10, isRight: true, text: ({ tax }) => formatCents(tax) },
]

/**
 * A company's month as a PDF, which says that it is not a fiscal document (rule invoice.document).
 * @throws Problem `not_found`
 */
export const printSummary = async (
  platform: Platform,
  who: Person,
  asked: { company: string; month: string },
): Promise<Readable> => {
  const read = await readConference(platform, who, asked)
  const { config, entity } = platform.academy.current
  const [year = 0, month = 0] = read.month.split('-').map(Number)
  const byTax = read.byTax.map(({ rate, exemption, net, tax }): [string, string] => [
    exemption === EXEMPTION.code
      ? t('invoice.exemptTotal', { code: EXEMPTION.code, text: EXEMPTION.text })
      : rate === null
        ? t('invoice.withoutRule')
        : t('invoice.taxedTotal', { rate: formatNumber(rate), net: formatCents(net) }),
    formatCents(exemption || rate === null ? net : tax),
  ])
  return printPaper(
    t('invoice.file'),
    {
      academy: entity.name,
      color: config.primaryColor ?? PRODUCT_COLOR,
      lines: [
        formatMonth(year, month),
        `${read.company.name} (NIF ${read.company.nif})`,
        t(`invoice.summaryStates.${read.state}`),
      ],
      notice: t('invoice.notice'),
    },
    {
      columns,
      rows: read.lines.filter(({ isExcluded }) => !isExcluded),
      wraps: true,
      totals: [
        [t('invoice.totalNet'), formatCents(read.total)],
        ...byTax,
        ...(read.tax === null
          ? []
          : [[t('invoice.totalWithTax'), formatCents(read.total + read.tax)] as const]),
      ],
    },
  )
}
