import { inArray } from 'drizzle-orm'
import { formatNumber } from '#contract/platform/text/format.ts'
import { monthOf } from '#contract/commerce/invoice-months.ts'
import { services } from '../service-table.ts'
import { invoices } from '../invoice-tables.ts'
import { companies } from '../../people/index.ts'
import type { TaskType } from '../../../platform/task-types.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { accountsOf, computeInvoice } from './open.ts'
import {
  activationsOf,
  companiesNamed,
  discountsOf,
  firstOpenMonth,
  markClosed,
  openServices,
  settleServices,
} from './repository.ts'

/** Invoices written at a time, and services settled. */
const BATCH = 1000

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH)
}

/** Archives every company's invoice of a month; gives how many, or undefined where another instance closed it. */
const closeMonth = async (tx: Tx, month: string, now: Date): Promise<number | undefined> => {
  // Whoever comes second waits here until the first is done.
  if (!(await markClosed(tx, month, now))) return undefined
  // Locked: a course that is taken off meanwhile is either not on the invoice, or credited.
  const lines = await openServices(tx, month).for('update', { of: services })
  const accounts = accountsOf(lines, await activationsOf(tx, month, month), await discountsOf(tx))
  const named = await companiesNamed(tx, inArray(companies.id, [...accounts.keys()]))
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
  for (const rows of batches(archived)) await tx.insert(invoices).values(rows)
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

/** Closes the months that are over. */
export const closeInvoices: TaskType = {
  type: 'closeInvoices',
  help: 'Arquiva as faturas dos meses já terminados que ainda estejam por fechar. Uma fatura arquivada já não muda.',
  parameters: {},
  base: {
    name: 'Fechar a faturação do mês',
    isActive: true,
    criteria: { month: '*', monthday: '1', weekday: '*', hour: '5', minute: '0' },
  },
  run: async ({ platform, now, signal }) => {
    const { months, invoices: count } = await closeMonthsBefore(platform.db, monthOf(dayInPortugal(now)), {
      now,
      signal,
    })
    return months.length === 0
      ? 'Não havia meses por fechar.'
      : `Meses fechados: ${months.join(', ')}. Faturas arquivadas: ${formatNumber(count)}.`
  },
}
