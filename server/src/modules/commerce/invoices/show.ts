import type { Invoice } from '#contract/commerce/invoice-endpoints.ts'
import type { InvoiceContent } from '#contract/commerce/invoice-rules.ts'
import type { InvoiceRow } from '../invoice-tables.ts'

/** An archived invoice, as it goes out. */
export const showArchived = (row: InvoiceRow): Invoice => {
  const { id, company, companyName, nif, createdAt, ...content } = row
  return {
    ...content,
    _id: id,
    company: { _id: company, name: companyName, nif },
    archived: true,
    archivedAt: createdAt.toISOString(),
  }
}

/** The invoice of a month that is open, as it goes out. */
export const showOpen = (
  content: InvoiceContent,
  { id: _id, name, nif }: { id: string; name: string; nif: string },
): Invoice => ({
  ...content,
  _id: null,
  company: { _id, name, nif },
  archived: false,
  archivedAt: null,
})
