import { Readable } from 'node:stream'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { monthOf } from '#contract/commerce/invoice-months.ts'
import type { SummaryLine } from '#contract/commerce/summary-endpoints.ts'
import { EXEMPTION, decimalComma, taxTotals } from '#contract/commerce/summary-rules.ts'
import { t } from '#contract/platform/text/text.ts'
import { CSV, CSV_MARK, csvCell } from '../../../../platform/sheets.ts'
import type { Db } from '../../../../platform/database/db.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { linesByInvoice } from '../months/read-month.ts'
import { invoicesOf, invoicesToExport, type ToExport } from '../repositories/archived.ts'

/** Summaries per read: only their lines are in memory at once. */
const BATCH = 50

/** Summaries as the invoicing software reads them, without the lines that were left out. */
const readSummaries = async (db: Db, asked: readonly ToExport[]) => {
  const documents = new Map(asked.map(({ id, document }) => [id, document]))
  const archived = await invoicesOf(db, [...documents.keys()])
  const lines = await linesByInvoice(db, archived)
  return archived.map((row) => ({
    row,
    document: documents.get(row.id) ?? null,
    lines: (lines.get(row.id) ?? []).filter(({ isExcluded }) => !isExcluded),
  }))
}
type Exported = Awaited<ReturnType<typeof readSummaries>>[number]

/** The summaries one after the other, on demand. */
async function* summariesOf(db: Db, asked: readonly ToExport[]): AsyncGenerator<Exported> {
  for (let at = 0; at < asked.length; at += BATCH) yield* await readSummaries(db, asked.slice(at, at + BATCH))
}

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

async function* asCsv(exported: AsyncIterable<Exported>): AsyncGenerator<string> {
  yield `${CSV_MARK}${columns.map((name) => csvCell(t(`invoice.columns.${name}`))).join(';')}\r\n`
  for await (const one of exported)
    for (const line of one.lines) {
      const cells = cellsOf(one, line)
      yield `${columns.map((name) => cell(name, cells[name])).join(';')}\r\n`
    }
}

const euros = (cents: number | null): number | null => (cents === null ? null : cents / 100)

const jsonOf = ({ row, document, lines }: Exported) => {
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
}

/** One summary per line, within one value. */
async function* asJson(exported: AsyncIterable<Exported>): AsyncGenerator<string> {
  yield `{"notice":${JSON.stringify(t('invoice.notice'))},"summaries":[`
  let before = '\n'
  for await (const one of exported) {
    yield before + JSON.stringify(jsonOf(one))
    before = ',\n'
  }
  yield '\n]}\n'
}

/**
 * Closed summaries for the certified invoicing software: CSV in UTF-8 with a byte order mark, semicolons, decimal
 * commas and dates as `yyyy-MM-dd`, or JSON; written while they are read, however many there are (rule
 * invoice.document).
 * @throws Problem `not_found` if there are none
 */
export const exportSummaries = async (
  { db }: Platform,
  { format, ...which }: { format: 'csv' | 'json'; month?: string; ids?: readonly string[] },
): Promise<{ name: string; type: string; contents: Readable }> => {
  const asked = await invoicesToExport(db, which)
  if (asked.length === 0) throw new Problem('not_found')
  const exported = summariesOf(db, asked)
  const isCsv = format === 'csv'
  return {
    name: `${[t('invoice.file'), which.month].filter(Boolean).join(' ')}.${format}`,
    type: isCsv ? CSV : 'application/json; charset=utf-8',
    contents: Readable.from(isCsv ? asCsv(exported) : asJson(exported), { objectMode: false }),
  }
}
