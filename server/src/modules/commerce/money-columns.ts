import { numeric } from 'drizzle-orm/pg-core'

/** What one of something costs, in euros. */
export const unitPrice = () => numeric({ precision: 12, scale: 2, mode: 'number' })

/** An amount of an invoice, in euros: with more digits, as it may be a total. */
export const invoiceAmount = () => numeric({ precision: 14, scale: 2, mode: 'number' })
