import type { Invoice } from '#contract/commerce/invoice-endpoints.ts'

/** The month of an invoice, `yyyy-MM`, as addresses and calls name it. */
export const monthOf = ({ startDate }: Pick<Invoice, 'startDate'>): string => startDate.slice(0, 7)
