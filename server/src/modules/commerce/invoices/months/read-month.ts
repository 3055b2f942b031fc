import { createHash } from 'node:crypto'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { monthOf } from '#contract/commerce/invoice-months.ts'
import { toCents } from '#contract/commerce/invoice-rules.ts'
import type { SummaryLine } from '#contract/commerce/summary-endpoints.ts'
import { textOfLines } from '#contract/commerce/summary-rules.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/database/db.ts'
import type { InvoiceRow } from '../../invoice-tables.ts'
import type { OpenLine } from './compute-lines.ts'
import { openInvoices } from './open-invoices.ts'
import { findArchived } from '../repositories/archived.ts'
import { demandInvoiced } from '../repositories/invoices.ts'
import { linesOfInvoices } from '../repositories/lines.ts'
import { firstOpenMonth } from '../repositories/first-month.ts'

/** The digest of a month's lines, which the list of months computes too. */
export const digestOf = (lines: readonly OpenLine[]): string =>
  createHash('md5').update(textOfLines(lines)).digest('hex')

/** The lines of invoices that were archived before lines were stored: those of their tabs, without a tax rule. */
const olderLines = ({ users, degrees }: Pick<InvoiceRow, 'users' | 'degrees'>): SummaryLine[] => {
  const none = {
    source: null,
    type: null,
    reference: null,
    percent: 0,
    rate: null,
    exemption: null,
    tax: null,
    isExcluded: false,
    reason: null,
  }
  return [
    ...users.map(({ date, name, priceActivation }) => ({
      ...none,
      date,
      description: t('invoice.activation'),
      person: name,
      course: null,
      quantity: 1,
      price: toCents(priceActivation),
      charged: toCents(priceActivation),
      net: toCents(priceActivation),
    })),
    ...degrees.map(({ name, priceDegree, totalDegree, users: quantity }) => ({
      ...none,
      date: null,
      description: name,
      person: null,
      course: name,
      quantity,
      price: toCents(priceDegree),
      charged: toCents(priceDegree),
      net: toCents(totalDegree),
    })),
  ]
}

/** The lines of archived invoices by invoice. */
export const linesByInvoice = async (
  db: Db,
  archived: readonly InvoiceRow[],
): Promise<Map<string, SummaryLine[]>> => {
  const kept = Map.groupBy(
    await linesOfInvoices(
      db,
      archived.map(({ id }) => id),
    ),
    ({ invoice }) => invoice,
  )
  return new Map(
    archived.map((row) => [
      row.id,
      kept.get(row.id)?.map(({ invoice: _invoice, ...line }) => line) ?? olderLines(row),
    ]),
  )
}

const shownLine = ({
  kind: _kind,
  username,
  duration: _duration,
  isCredit: _isCredit,
  ...line
}: OpenLine): SummaryLine => ({ ...line, person: line.person || username || null })

/** A company's month: archived, or open in its current state. */
export type Month = {
  company: Awaited<ReturnType<typeof demandInvoiced>>
  month: string
  lines: SummaryLine[]
} & ({ archived: InvoiceRow; open: null } | { archived: null; open: OpenLine[] })

/**
 * The lines of a company's month.
 * @throws Problem `not_found` for a company out of sight and a month with nothing on it
 */
export const readMonth = async (
  { db, clock }: { db: Db; clock: Clock },
  who: Person,
  { company: id, month }: { company: string; month: string },
): Promise<Month> => {
  const company = await demandInvoiced(db, who, id)
  const [year = 0, number = 0] = month.split('-').map(Number)
  const archived = await findArchived(db, id, { year, month: number })
  if (archived) {
    const lines = (await linesByInvoice(db, [archived])).get(archived.id) ?? []
    return {
      company: { ...company, name: archived.companyName, nif: archived.nif },
      month,
      lines,
      archived,
      open: null,
    }
  }
  const of = { firstOpen: await firstOpenMonth(db), current: monthOf(clock.today()) }
  const found = (await openInvoices(db, id, of)).find(({ content }) => monthOf(content.startDate) === month)
  if (!found) throw new Problem('not_found')
  return { company, month, lines: found.lines.map(shownLine), archived: null, open: found.lines }
}
