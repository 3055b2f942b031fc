import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { toCents } from '#contract/commerce/invoice-rules.ts'
import type { SummaryLine } from '#contract/commerce/summary-endpoints.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { users } from '../../../people/index.ts'
import {
  invoiceChanges,
  invoiceChecks,
  invoiceDocuments,
  invoiceHistory,
  invoiceLines,
  invoiceLooks,
} from '../../invoice-line-tables.ts'

/** Stores the lines of archived invoices, with their changes. */
export const addLines = async (tx: Tx, rows: (typeof invoiceLines.$inferInsert)[]): Promise<void> => {
  await tx.insert(invoiceLines).values(rows)
  await tx.delete(invoiceChanges).where(
    inArray(
      invoiceChanges.source,
      rows.flatMap(({ source }) => source ?? []),
    ),
  )
}

/** The lines of archived invoices, in order. */
export const linesOfInvoices = async (
  on: Db,
  ids: readonly string[],
): Promise<(SummaryLine & { invoice: string })[]> => {
  const rows = await on
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoice, [...ids]))
    .orderBy(asc(invoiceLines.invoice), asc(invoiceLines.position))
  return rows.map(({ id: _id, position: _position, kind: _kind, ...row }) => ({
    ...row,
    source: null,
    price: toCents(row.price),
    charged: toCents(row.charged),
    net: toCents(row.net),
    tax: row.tax === null ? null : toCents(row.tax),
  }))
}

/** The fiscal document of an archived invoice. */
export const documentOf = async (on: Db, invoice: string) => {
  const [row] = await on.select().from(invoiceDocuments).where(eq(invoiceDocuments.invoice, invoice))
  return row
}

const ofMonth = (
  table: typeof invoiceChecks | typeof invoiceLooks | typeof invoiceHistory,
  { company, month }: { company: string; month: string },
) => and(eq(table.company, company), eq(table.month, month))

/** The mark that a month of a company was confirmed. */
export const checkOf = async (on: Db, of: { company: string; month: string }) => {
  const [row] = await on.select().from(invoiceChecks).where(ofMonth(invoiceChecks, of))
  return row
}

/** The lines of a month as somebody last saw them. */
export const lookOf = async (on: Db, user: string, of: { company: string; month: string }) => {
  const [row] = await on
    .select()
    .from(invoiceLooks)
    .where(and(ofMonth(invoiceLooks, of), eq(invoiceLooks.user, user)))
  return row
}

/** What was done with a month of a company, newest first. */
export const historyOf = (on: Db, of: { company: string; month: string }) =>
  on
    .select({
      _id: invoiceHistory.id,
      createdAt: invoiceHistory.createdAt,
      by: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.username})`,
      action: invoiceHistory.action,
      what: invoiceHistory.what,
      reason: invoiceHistory.reason,
    })
    .from(invoiceHistory)
    .leftJoin(users, eq(users.id, invoiceHistory.by))
    .where(ofMonth(invoiceHistory, of))
    .orderBy(desc(invoiceHistory.id))
    .limit(500)

/** Records what was done with months. */
export const addHistory = async (tx: Db, rows: (typeof invoiceHistory.$inferInsert)[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(invoiceHistory).values(rows)
}
