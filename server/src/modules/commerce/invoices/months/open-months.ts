import type { Invoice } from '#contract/commerce/invoice-endpoints.ts'
import { monthOf } from '#contract/commerce/invoice-months.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { openInvoices } from './open-invoices.ts'
import { showOpen } from '../show.ts'
import { firstOpenMonth } from '../repositories/first-month.ts'

/** The invoices of a company's open months, latest month first. */
export const invoicesOfOpenMonths = async (
  { db, clock }: Platform,
  company: { id: string; name: string; nif: string },
): Promise<Invoice[]> => {
  const firstOpen = await firstOpenMonth(db)
  const computed = await openInvoices(db, company.id, { firstOpen, current: monthOf(clock.today()) })
  return computed.map(({ content }) => showOpen(content, company))
}
