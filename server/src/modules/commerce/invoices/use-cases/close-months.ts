import type { invoices } from '../../invoice-tables.ts'
import { newId } from '../../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { accountsOf, computeInvoice } from '../open-invoices.ts'
import {
  activationsOf,
  addInvoices,
  companiesOf,
  discountsOf,
  firstOpenMonth,
  lockServices,
  markClosed,
  settleServices,
} from '../repositories/invoices.ts'

/** Invoices written at a time, and services settled. */
const BATCH = 1000

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH)
}

/** Archives every company's invoice of a month; gives how many, or undefined where another instance closed it. */
const closeMonth = async (tx: Tx, month: string, now: Date): Promise<number | undefined> => {
  // Whoever comes second waits here until the first is done.
  if (!(await markClosed(tx, month, now))) return undefined
  const lines = await lockServices(tx, month)
  const accounts = accountsOf(lines, await activationsOf(tx, month, month), await discountsOf(tx))
  const named = await companiesOf(tx, [...accounts.keys()])
  const archived: (typeof invoices.$inferInsert)[] = []
  const settled: Parameters<typeof settleServices>[1][number][] = []
  for (const { id: company, name, nif } of named) {
    const account = accounts.get(company)
    const computed = account && computeInvoice(account, month, month)
    if (!computed) continue
    const id = newId()
    archived.push({ ...computed.content, id, company, companyName: name, nif, createdAt: now })
    for (const line of computed.services) settled.push({ ...line, invoice: id })
  }
  for (const rows of batches(archived)) await addInvoices(tx, rows)
  for (const rows of batches(settled)) await settleServices(tx, rows)
  return archived.length
}

/**
 * Closes every month before this one that is still open, the oldest first, each in a transaction of its own
 * (rule invoice.services). Safe to run again, and on two instances at once.
 * @param before months from this one on stay open; `yyyy-MM`
 */
export const closeMonthsBefore = async (
  db: Db,
  before: string,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<{ months: string[]; invoices: number }> => {
  const months: string[] = []
  let archived = 0
  for (;;) {
    signal?.throwIfAborted()
    const month = await firstOpenMonth(db)
    if (month === undefined || month >= before) return { months, invoices: archived }
    const count = await db.transaction((tx) => closeMonth(tx, month, now))
    if (count === undefined) continue
    months.push(month)
    archived += count
  }
}
