/**
 * The lines of a month's summary, and the tax on them (rules invoice.conference, invoice.tax). Money is in cents.
 */

/** A service, an activated account, or a line of an invoice that was archived before lines were stored. */
export type LineKind = 'service' | 'activation' | 'older'

/**
 * The states of a company's month: in progress; over, and not checked yet; checked; closed; closed, with the number of
 * its fiscal document.
 */
export const summaryStates = ['open', 'pending', 'checked', 'closed', 'documented'] as const
export type SummaryState = (typeof summaryStates)[number]

/** The reason for an exemption, as the tax office codes it. */
export const EXEMPTION = { code: 'M07', text: 'Isento artigo 9.º do CIVA' } as const

/** What is charged for a line, without tax: nothing if it is left out. */
export const netOf = (line: { charged: number; quantity: number; isExcluded: boolean }): number =>
  line.isExcluded ? 0 : line.charged * line.quantity

/** A percentage of cents, with up to two decimals, half a cent rounded up. */
const share = (cents: number, rate: number): number =>
  // Never minus zero.
  Math.round((cents * Math.round(rate * 100)) / 10_000) + 0

/**
 * The tax on each line. A document's tax at a rate is that of the sum of its lines, rounded to the cent, half a cent
 * up; each line has what the sum's tax grows by with it, so that lines and document always agree and no line is off by
 * a cent or more.
 * @param lines in their order; a line of rate null has no tax rule
 */
export const taxOfLines = (lines: readonly { net: number; rate: number | null }[]): (number | null)[] => {
  const sums = new Map<number, number>()
  return lines.map(({ net, rate }) => {
    if (rate === null) return null
    const before = sums.get(rate) ?? 0
    sums.set(rate, before + net)
    return share(before + net, rate) - share(before, rate)
  })
}

/** The totals of the lines with one tax rule. */
export interface TaxTotal {
  rate: number | null
  exemption: string | null
  net: number
  tax: number
}

/** The totals of a document by tax rule, the exempt ones first. */
export const taxTotals = (
  lines: readonly { net: number; tax: number | null; rate: number | null; exemption: string | null }[],
): TaxTotal[] => {
  const totals = new Map<string, TaxTotal>()
  for (const { net, tax, rate, exemption } of lines) {
    const key = `${rate} ${exemption}`
    const total = totals.get(key) ?? { rate, exemption, net: 0, tax: 0 }
    totals.set(key, { ...total, net: total.net + net, tax: total.tax + (tax ?? 0) })
  }
  return [...totals.values()].toSorted((a, b) => (a.rate ?? -1) - (b.rate ?? -1))
}

/** Cents in the format of a Portuguese spreadsheet: `1234,50`. */
export const decimalComma = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

/** The lines of a month in one text, independent of their order, which changes if one is added, changed or removed. */
export const textOfLines = (
  lines: readonly { source: string; charged: number; quantity: number; isExcluded: boolean }[],
): string =>
  lines
    .map(({ source, charged, quantity, isExcluded }) => `${source}:${isExcluded ? 'x' : charged * quantity}`)
    .toSorted()
    .join(',')
