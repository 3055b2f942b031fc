import { Readable } from 'node:stream'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { monthOf } from '#contract/commerce/invoice-months.ts'
import { MAX_EXPORTED_SUMMARIES, type SummaryLine } from '#contract/commerce/summary-endpoints.ts'
import { EXEMPTION, decimalComma, taxTotals } from '#contract/commerce/summary-rules.ts'
import { t } from '#contract/platform/text/text.ts'
import { CSV, CSV_MARK, csvCell } from '../../../../platform/sheets.ts'
import type { Db } from '../../../../platform/database/db.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { linesByInvoice } from '../read-month.ts'
import { documentsOf, invoicesToExport } from '../repositories/archived.ts'

/** A summary as the invoicing software reads it; money in euros. */
const summariesToExport = async (db: Db, which: { month?: string; ids?: readonly string[] }) => {
  const archived = await invoicesToExport(db, which, MAX_EXPORTED_SUMMARIES + 1)
  if (archived.length > MAX_EXPORTED_SUMMARIES) throw new Problem('too_large')
  if (archived.length === 0) throw new Problem('not_found')
  const ids = archived.map(({ id }) => id)
  const lines = await linesByInvoice(db, archived)
  const documents = new Map((await documentsOf(db, ids)).map((one) => [one.invoice, one]))
  return archived.map((row) => ({
    row,
    document: documents.get(row.id) ?? null,
    lines: (lines.get(row.id) ?? []).filter(({ isExcluded }) => !isExcluded),
  }))
}
type Exported = Awaited<ReturnType<typeof summariesToExport>>[number]

const exemptionText = (code: string | null): string | null =>
  code === EXEMPTION.code ? EXEMPTION.text : code

const columns = [
  'summary',
  'month',
  'company',
  'nif',
  'date',
  'description',
  'person',
  'type',
  'reference',
  'quantity',
  'charged',
  'net',
  'rate',
  'exemption',
  'exemptionText',
  'tax',
  'gross',
  'document',
] as const

const cellsOf = (
  { row, document }: Exported,
  line: SummaryLine,
): Record<(typeof columns)[number], string> => ({
  summary: row.id,
  month: monthOf(row.startDate),
  company: row.companyName,
  nif: row.nif,
  date: line.date ?? row.endDate,
  description: line.description,
  person: line.person ?? '',
  type: line.type ?? '',
  reference: line.reference ?? '',
  quantity: String(line.quantity),
  charged: decimalComma(line.charged),
  net: decimalComma(line.net),
  rate: line.rate === null ? '' : decimalComma(Math.round(line.rate * 100)),
  exemption: line.exemption ?? '',
  exemptionText: exemptionText(line.exemption) ?? '',
  tax: line.tax === null ? '' : decimalComma(line.tax),
  gross: line.tax === null ? '' : decimalComma(line.net + line.tax),
  document: document?.number ?? '',
})

const NUMBERS: readonly string[] = ['quantity', 'charged', 'net', 'rate', 'tax', 'gross']

const cell = (name: string, text: string): string => (NUMBERS.includes(name) ? text : csvCell(text))

const asCsv = (exported: readonly Exported[]): string =>
  [
    columns.map((name) => csvCell(t(`invoice.columns.${name}`))).join(';'),
    ...exported.flatMap((one) =>
      one.lines.map((line) => {
        const cells = cellsOf(one, line)
        return columns.map((name) => cell(name, cells[name])).join(';')
      }),
    ),
  ]
    .map((text) => `${text}\r\n`)
    .join('')

const euros = (cents: number | null): number | null => (cents === null ? null : cents / 100)

const asJson = (exported: readonly Exported[]) => ({
  notice: t('invoice.notice'),
  summaries: exported.map(({ row, document, lines }) => {
    const net = lines.reduce((sum, line) => sum + line.net, 0)
    const hasRules = lines.every(({ tax }) => tax !== null)
    const tax = hasRules ? lines.reduce((sum, line) => sum + (line.tax ?? 0), 0) : null
    return {
      _id: row.id,
      month: monthOf(row.startDate),
      company: { _id: row.company, name: row.companyName, nif: row.nif },
      document: document && { number: document.number, date: document.date, atcud: document.atcud },
      lines: lines.map((line) => ({
        date: line.date ?? row.endDate,
        description: line.description,
        person: line.person,
        course: line.course,
        type: line.type,
        reference: line.reference,
        quantity: line.quantity,
        price: euros(line.charged),
        net: euros(line.net),
        rate: line.rate,
        exemption: line.exemption,
        exemptionText: exemptionText(line.exemption),
        tax: euros(line.tax),
      })),
      byTax: taxTotals(lines).map((one) => ({ ...one, net: euros(one.net), tax: euros(one.tax) })),
      net: euros(net),
      tax: euros(tax),
      total: tax === null ? null : euros(net + tax),
    }
  }),
})

/**
 * Closed summaries for the certified invoicing software: CSV in UTF-8 with its mark, semicolons, decimal commas, dates
 * as `yyyy-MM-dd`, or JSON (rule invoice.document).
 * @throws Problem `not_found` where there are none, `too_large` for more than one file holds
 */
export const exportSummaries = async (
  { db }: Platform,
  { format, ...which }: { format: 'csv' | 'json'; month?: string; ids?: readonly string[] },
): Promise<{ name: string; type: string; contents: Readable }> => {
  const exported = await summariesToExport(db, which)
  const isCsv = format === 'csv'
  const text = isCsv ? CSV_MARK + asCsv(exported) : JSON.stringify(asJson(exported), null, 2)
  return {
    name: `${[t('invoice.file'), which.month].filter(Boolean).join(' ')}.${format}`,
    type: isCsv ? CSV : 'application/json; charset=utf-8',
    contents: Readable.from([Buffer.from(text)]),
  }
}
