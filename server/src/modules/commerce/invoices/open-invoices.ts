import { monthOf, monthsThrough } from '#contract/commerce/invoice-months.ts'
import {
  billingMonth,
  buildInvoice,
  chargeOf,
  type CompanyDiscount,
  type InvoiceContent,
} from '#contract/commerce/invoice-rules.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { activationsOf, discountsOf, openServices } from './repositories/invoices.ts'

type ServiceLine = Awaited<ReturnType<typeof openServices>>[number]
type Activation = Awaited<ReturnType<typeof activationsOf>>[number]

/** What a company's open invoices are made of. */
export interface Account {
  services: ServiceLine[]
  activations: Activation[]
  discounts: CompanyDiscount[]
}

/** Puts services, activations and campaigns together by company; who acquired nothing has no account. */
export const accountsOf = (
  services: readonly ServiceLine[],
  activations: readonly Activation[],
  discounts: readonly (CompanyDiscount & { company: string })[],
): Map<string, Account> => {
  const accounts = new Map<string, Account>()
  const of = (company: string): Account => {
    const account = accounts.get(company) ?? { services: [], activations: [], discounts: [] }
    accounts.set(company, account)
    return account
  }
  for (const line of services) of(line.company).services.push(line)
  for (const line of activations) of(line.company).activations.push(line)
  for (const discount of discounts) accounts.get(discount.company)?.discounts.push(discount)
  return accounts
}

/** An invoice of an account, with what is charged for each service. */
export interface ComputedInvoice {
  content: InvoiceContent
  services: { id: string; charged: number }[]
}

/** Computes the invoice of a month; undefined where there is nothing on it. */
export const computeInvoice = (
  account: Account,
  month: string,
  firstOpen: string,
): ComputedInvoice | undefined => {
  const { discounts } = account
  const lines = account.services.flatMap((line) => {
    const day = dayInPortugal(line.createdAt)
    if (billingMonth(monthOf(day), firstOpen) !== month) return []
    return [{ ...line, charged: chargeOf({ ...line, day }, discounts) }]
  })
  const activated = account.activations.flatMap(({ username, name, price, activationDate }) => {
    const day = dayInPortugal(activationDate)
    if (monthOf(day) !== month) return []
    return [{ date: day, username, name, priceActivation: chargeOf({ price, degree: null, day }, discounts) }]
  })
  if (lines.length + activated.length === 0) return undefined
  return {
    content: buildInvoice(month, lines, activated),
    services: lines.map(({ id, charged }) => ({ id, charged })),
  }
}

/** The invoices of a company's open months up to this one, the last first, as they stand now. */
export const openInvoices = async (
  on: Db,
  company: string,
  { firstOpen, current }: { firstOpen: string | undefined; current: string },
): Promise<InvoiceContent[]> => {
  const from = firstOpen ?? current
  const services = await openServices(on, current, company)
  const activations = await activationsOf(on, from, current, company)
  const account = accountsOf(services, activations, await discountsOf(on, company)).get(company)
  if (!account) return []
  return monthsThrough(from, current)
    .toReversed()
    .flatMap((month) => computeInvoice(account, month, from)?.content ?? [])
}
