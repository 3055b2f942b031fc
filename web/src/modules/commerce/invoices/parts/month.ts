import type { Invoice } from '#contract/commerce/invoice-endpoints.ts'
import { formatMonth } from '#contract/platform/text/format.ts'

/** The month of an invoice, `yyyy-MM`, as addresses and calls name it. */
export const monthOf = ({ startDate }: Pick<Invoice, 'startDate'>): string => startDate.slice(0, 7)

/** A month as `yyyy-MM`; undefined for anything else, as an address may hold. */
export const monthIn = (text: string | undefined): string | undefined =>
  text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined

/** A month, `yyyy-MM`, in words. */
export const monthWords = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return formatMonth(year, number)
}
