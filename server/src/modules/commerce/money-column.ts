import { numeric } from 'drizzle-orm/pg-core'

/** An amount of an archived invoice, in euros. */
export const money = () => numeric({ precision: 14, scale: 2, mode: 'number' })
