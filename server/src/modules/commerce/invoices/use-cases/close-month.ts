import type { invoices } from '../../invoice-tables.ts'
import type { invoiceHistory, invoiceLines } from '../../invoice-line-tables.ts'
import { formatMoney } from '#contract/platform/text/format.ts'
import { newId } from '../../../../platform/database/columns.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Account, OpenLine } from '../months/compute-lines.ts'
import { lineRow } from '../months/line-row.ts'
import { mailSummary } from '../mail-summary.ts'
import { accountsOf, computeInvoice } from '../months/open-invoices.ts'
import { lockMonth } from '../repositories/conference.ts'
import {
  activationsOf,
  addInvoices,
  companiesOf,
  lockServices,
  markClosed,
  settleServices,
} from '../repositories/invoices.ts'
import { addHistory, addLines } from '../repositories/lines.ts'
import { taxParameters } from '../repositories/taxes.ts'

/** Rows written at a time, and services settled. */
const BATCH = 1000

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH)
}

/** What closing a month writes. */
interface Closing {
  archived: (typeof invoices.$inferInsert)[]
  lines: (typeof invoiceLines.$inferInsert)[]
  settled: { id: string; invoice: string; charged: number }[]
  history: (typeof invoiceHistory.$inferInsert)[]
}

/** A service that was left out still appears on the invoice, at nothing, so that no other month has it. */
const settle = (invoice: string, lines: readonly OpenLine[]): Closing['settled'] =>
  lines.flatMap(({ kind, source, charged, isExcluded }) =>
    kind === 'service' ? [{ id: source, invoice, charged: isExcluded ? 0 : charged / 100 }] : [],
  )

/** All companies' invoices of a month, with its services locked. */
const readAccounts = async (tx: Tx, month: string): Promise<Map<string, Account>> => {
  const services = await lockServices(tx, month)
  return accountsOf(services, await activationsOf(tx, month, month))
}

/**
 * Archives every company's invoice of a month, with its lines; undefined if another instance closed it.
 * @param by the person who closes it; none if the task does
 */
export const closeMonth = async (
  platform: Pick<Platform, 'academy' | 'config' | 'mail' | 'notices'>,
  tx: Tx,
  month: string,
  { now, by = null }: { now: Date; by?: string | null },
): Promise<number | undefined> => {
  await lockMonth(tx, month)
  // The second caller waits here until the first is done.
  if (!(await markClosed(tx, month, now))) return undefined
  const accounts = await readAccounts(tx, month)
  const parameters = await taxParameters(tx)
  const closing: Closing = { archived: [], lines: [], settled: [], history: [] }
  for (const named of await companiesOf(tx, [...accounts.keys()])) {
    const account = accounts.get(named.id)
    const computed = account && computeInvoice(account, { month, firstOpen: month, parameters })
    if (!computed) continue
    const { content, lines } = computed
    const id = newId()
    const of = { company: named.id, createdAt: now }
    closing.archived.push({ ...content, ...of, id, companyName: named.name, nif: named.nif })
    closing.settled.push(...settle(id, lines))
    closing.lines.push(...lines.map((line, position) => lineRow(id, line, position)))
    closing.history.push({ ...of, month, action: 'close', what: formatMoney(content.total), by })
    if (named.invoiceMail) await mailSummary(platform, tx, named, { content, lines })
  }
  for (const rows of batches(closing.archived)) await addInvoices(tx, rows)
  for (const rows of batches(closing.lines)) await addLines(tx, rows)
  for (const rows of batches(closing.settled)) await settleServices(tx, rows)
  for (const rows of batches(closing.history)) await addHistory(tx, rows)
  return closing.archived.length
}
