/**
 * The contents of an invoice (rule invoice.contents). Money is counted in cents. A discount is taken off the unit price
 * and rounded to the cent, half a cent up; a line is that price times the quantity, so that shown amounts always add up
 * to the total.
 */
import { monthParts } from './invoice-months.ts'

/** A campaign that a company has: for one course, or for everything. Both days are part of it. */
export interface CompanyDiscount {
  percent: number
  degree: string | null
  startDate: string
  endDate: string
}

/** A thing to be paid: the price in force on its day, in euros. Things without a course have none. */
interface Charge {
  price: number
  degree: string | null
  day: string
}

export interface InvoicedUser {
  date: string
  username: string
  name: string
  priceActivation: number
}

export interface InvoicedDegree {
  name: string
  /** Planned minutes; null for things that are not a course. */
  duration: number | null
  priceDegree: number
  totalDegree: number
  /** How many trainees got it; for cards, how many there are. */
  users: number
}

export interface InvoiceContent {
  year: number
  month: number
  startDate: string
  endDate: string
  users: InvoicedUser[]
  degrees: InvoicedDegree[]
  totalActivation: number
  totalDegree: number
  total: number
}

/** Euros as whole cents. */
export const toCents = (euros: number): number => Math.round(euros * 100)

/** Whole cents as euros. */
export const toEuros = (cents: number): number => cents / 100

/** A price in cents less a percentage (with up to two decimals), half a cent rounded up. */
export function discounted(cents: number, percent: number): number {
  return Math.round((cents * (10_000 - Math.round(percent * 100))) / 10_000)
}

/** The percentage taken off a charge: only the best campaign for it on its day, never several. */
export function percentOff(
  discounts: readonly CompanyDiscount[],
  { degree, day }: Omit<Charge, 'price'>,
): number {
  const fitting = discounts.filter(
    (one) => one.startDate <= day && day <= one.endDate && (one.degree === null || one.degree === degree),
  )
  return Math.max(0, ...fitting.map(({ percent }) => percent))
}

/**
 * What is charged for one thing, in cents, with its price and the percentage taken off. A credit returns what was
 * charged, so no discount is applied to it again; an administrator's correction replaces what would be charged.
 * @param of the price and the correction in euros, and the percentage of the campaign for it
 */
export function chargedFor({
  price,
  percent,
  corrected = null,
}: {
  price: number
  percent: number
  corrected?: number | null | undefined
}): { price: number; percent: number; charged: number } {
  const cents = toCents(price)
  const taken = cents < 0 ? 0 : percent
  const charged = corrected === null ? discounted(cents, taken) : toCents(corrected)
  return { price: cents, percent: taken, charged }
}

/** What is charged, in euros, after the best campaign. */
export const chargeOf = (charge: Charge, discounts: readonly CompanyDiscount[]): number =>
  toEuros(chargedFor({ price: charge.price, percent: percentOff(discounts, charge) }).charged)

/**
 * The invoice of a month.
 * @param month `yyyy-MM`
 * @param services what was acquired, each with its charge per unit and quantity, one by default; the same course at the
 * same price is one line
 * @param activations the accounts activated, each with what is charged
 */
export function buildInvoice(
  month: string,
  services: readonly { name: string; duration: number | null; charged: number; quantity?: number }[],
  activations: readonly InvoicedUser[],
): InvoiceContent {
  const lines = Map.groupBy(services, ({ name, duration, charged }) =>
    JSON.stringify([name, duration, charged]),
  )
  const degrees = [...lines.values()].flatMap((same): InvoicedDegree[] => {
    const [first] = same
    if (!first) return []
    const users = same.reduce((sum, { quantity = 1 }) => sum + quantity, 0)
    return [
      {
        name: first.name,
        duration: first.duration,
        priceDegree: first.charged,
        totalDegree: toEuros(toCents(first.charged) * users),
        users,
      },
    ]
  })
  const totalDegree = degrees.reduce((sum, line) => sum + toCents(line.totalDegree), 0)
  const totalActivation = activations.reduce((sum, { priceActivation }) => sum + toCents(priceActivation), 0)
  return {
    ...monthParts(month),
    users: activations.toSorted((a, b) => a.date.localeCompare(b.date) || a.name.localeCompare(b.name, 'pt')),
    degrees: degrees.toSorted((a, b) => a.name.localeCompare(b.name, 'pt') || b.priceDegree - a.priceDegree),
    totalActivation: toEuros(totalActivation),
    totalDegree: toEuros(totalDegree),
    total: toEuros(totalActivation + totalDegree),
  }
}

/**
 * The month whose invoice contains a service: its own, or the first open one if its own was closed before the service
 * was written.
 */
export const billingMonth = (own: string, firstOpen: string): string => (own < firstOpen ? firstOpen : own)
