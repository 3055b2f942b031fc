import { formatMoney } from '../platform/text/format.ts'

/** Cents as euros are read: `1 234,50 €`; a dash for an amount that is not known. */
export const formatCents = (cents: number | null): string => (cents === null ? '–' : formatMoney(cents / 100))
