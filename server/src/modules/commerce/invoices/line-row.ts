import type { invoiceLines } from '../invoice-line-tables.ts'
import type { OpenLine } from './compute-lines.ts'

const euros = (cents: number): number => cents / 100

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
  price: euros(line.price),
  percent: line.percent,
  charged: euros(line.charged),
  net: euros(line.net),
  rate: line.rate,
  exemption: line.exemption,
  tax: line.tax === null ? null : euros(line.tax),
  isExcluded: line.isExcluded,
  reason: line.reason,
})
