import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { monthParts } from '#contract/commerce/invoice-months.ts'
import { invoiceDocuments } from '../../invoice-line-tables.ts'
import { invoices } from '../../invoice-tables.ts'
import { seeInvoices } from '../../policy.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { whereOf } from '../../../../platform/access/scope.ts'
import type { Db } from '../../../../platform/database/db.ts'

/** The archived invoice of a company's month. */
export const findArchived = async (on: Db, company: string, at: { year: number; month: number }) => {
  const [row] = await on
    .select()
    .from(invoices)
    .where(and(eq(invoices.company, company), eq(invoices.year, at.year), eq(invoices.month, at.month)))
  return row
}

/** A page of archived invoices, the last month first: of a company, or of all in sight. */
export const archivedInvoices = async (
  on: Db,
  of: { company: string } | { user: Person },
  { skip, limit }: { skip: number; limit: number },
) => {
  const condition = 'company' in of ? eq(invoices.company, of.company) : whereOf(seeInvoices(of.user))
  return {
    items: await on
      .select()
      .from(invoices)
      .where(condition)
      .orderBy(desc(invoices.startDate), desc(invoices.id))
      .limit(limit)
      .offset(skip),
    total: await on.$count(invoices, condition),
  }
}

const byCompany = [asc(invoices.startDate), asc(invoices.companyName), asc(invoices.id)]

/** An exported archived invoice, and its fiscal document. */
export interface ToExport {
  id: string
  document: typeof invoiceDocuments.$inferSelect | null
}

/** The archived invoices of a month, or the chosen ones, by company, each with its document, all read at one moment. */
export const invoicesToExport = async (
  on: Db,
  { month, ids }: { month?: string; ids?: readonly string[] },
): Promise<ToExport[]> =>
  on
    .select({ id: invoices.id, document: invoiceDocuments })
    .from(invoices)
    .leftJoin(invoiceDocuments, eq(invoiceDocuments.invoice, invoices.id))
    .where(
      and(
        month ? eq(invoices.startDate, monthParts(month).startDate) : undefined,
        ids ? inArray(invoices.id, [...ids]) : undefined,
      ),
    )
    .orderBy(...byCompany)

/** Archived invoices, by company. */
export const invoicesOf = async (on: Db, ids: readonly string[]) =>
  on
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...ids]))
    .orderBy(...byCompany)
