import { toEuros } from '#contract/commerce/invoice-rules.ts'
import type { invoiceLines } from '../../invoice-line-tables.ts'
import type { OpenLine } from './compute-lines.ts'

/** A line as stored with an archived invoice. */
export const lineRow = (
  invoice: string,
  line: OpenLine,
  position: number,
): typeof invoiceLines.$inferInsert => ({
  invoice,
  position,
  kind: line.kind,
  source: line.source,
  type: line.type,
  date: line.date,
  description: line.description,
  person: line.person,
  course: line.course,
  reference: line.reference,
  quantity: line.quantity,
  price: toEuros(line.price),
  percent: line.percent,
  charged: toEuros(line.charged),
  net: toEuros(line.net),
  rate: line.rate,
  exemption: line.exemption,
  tax: line.tax === null ? null : toEuros(line.tax),
  isExcluded: line.isExcluded,
  reason: line.reason,
})
