import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { holdLock, shareLock } from '../../../../platform/database/locks.ts'
import {
  invoiceChanges,
  invoiceChecks,
  invoiceDocuments,
  invoiceHistory,
  invoiceLooks,
} from '../../invoice-line-tables.ts'
import { invoiceMonths, invoices } from '../../invoice-tables.ts'

/** The lock of a month's lines. */
const ofMonth = (month: string) => ({ shortName: `invoices ${month}` })

/** Holds off the closing of a month until this transaction is done; false if it is closed. */
export const holdMonth = async (tx: Tx, month: string): Promise<boolean> => {
  await shareLock(tx, ofMonth(month))
  return (await tx.$count(invoiceMonths, eq(invoiceMonths.month, month))) === 0
}

/** Waits for running changes to a month's lines, and blocks new ones. */
export const lockMonth = async (tx: Tx, month: string): Promise<void> => {
  await holdLock(tx, ofMonth(month))
}

/** Stores an administrator's change to a line. */
export const keepChange = async (tx: Tx, change: typeof invoiceChanges.$inferInsert): Promise<void> => {
  const { company: _company, source: _source, ...set } = change
  await tx
    .insert(invoiceChanges)
    .values(change)
    .onConflictDoUpdate({ target: [invoiceChanges.company, invoiceChanges.source], set })
}

/** Restores a line; false if it was not changed. */
export const dropChange = async (tx: Tx, company: string, source: string): Promise<boolean> => {
  const dropped = await tx
    .delete(invoiceChanges)
    .where(and(eq(invoiceChanges.company, company), eq(invoiceChanges.source, source)))
    .returning({ source: invoiceChanges.source })
  return dropped.length > 0
}

/** Marks a month of a company as confirmed. */
export const keepCheck = async (tx: Tx, check: typeof invoiceChecks.$inferInsert): Promise<void> => {
  const { company: _company, month: _month, ...set } = check
  await tx
    .insert(invoiceChecks)
    .values(check)
    .onConflictDoUpdate({ target: [invoiceChecks.company, invoiceChecks.month], set })
}

/** Removes the mark. */
export const dropCheck = async (tx: Tx, company: string, month: string): Promise<void> => {
  await tx
    .delete(invoiceChecks)
    .where(and(eq(invoiceChecks.company, company), eq(invoiceChecks.month, month)))
}

/** Stores the lines of a month as somebody saw them. */
export const keepLook = async (on: Db, look: typeof invoiceLooks.$inferInsert): Promise<void> => {
  const { company: _company, month: _month, user: _user, ...set } = look
  await on
    .insert(invoiceLooks)
    .values(look)
    .onConflictDoUpdate({ target: [invoiceLooks.company, invoiceLooks.month, invoiceLooks.user], set })
}

/** Has somebody begun to check a month? */
export const isBegun = async (on: Db, month: string): Promise<boolean> =>
  (await on.$count(
    invoiceHistory,
    and(
      eq(invoiceHistory.month, month),
      inArray(invoiceHistory.action, ['exclude', 'correct', 'restore', 'check', 'uncheck']),
    ),
  )) > 0

/** An archived invoice by its id, locked. */
export const lockInvoice = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
  return row
}

/** Stores the fiscal document of an archived invoice; false if another one has the number. */
export const keepDocument = async (
  tx: Tx,
  { invoice, ...document }: typeof invoiceDocuments.$inferInsert,
): Promise<boolean> => {
  // A concurrent transaction that gives another invoice this number waits, and then finds it taken.
  await holdLock(tx, { shortName: `document ${document.number}` })
  const taken = await tx.$count(
    invoiceDocuments,
    and(eq(invoiceDocuments.number, document.number), sql`${invoiceDocuments.invoice} <> ${invoice}`),
  )
  if (taken > 0) return false
  const kept = await tx
    .insert(invoiceDocuments)
    .values({ invoice, ...document })
    .onConflictDoUpdate({ target: invoiceDocuments.invoice, set: document })
    .returning({ invoice: invoiceDocuments.invoice })
  return kept.length > 0
}
