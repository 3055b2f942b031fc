import { monthsThrough } from '#contract/commerce/invoice-months.ts'
import { buildInvoice, type InvoiceContent, toEuros } from '#contract/commerce/invoice-rules.ts'
import type { TaxParameters } from '#contract/commerce/tax-rules.ts'
import type { Db } from '../../../../platform/database/db.ts'
import {
  computeLines,
  type Account,
  type Activation,
  type OpenLine,
  type ServiceLine,
} from './compute-lines.ts'
import { activationsOf, openServices } from '../repositories/invoices.ts'
import { taxParameters } from '../repositories/taxes.ts'

/** Groups services and activations by company; companies that acquired nothing are left out. */
export const accountsOf = (
  services: readonly ServiceLine[],
  activations: readonly Activation[],
): Map<string, Account> => {
  const accounts = new Map<string, Account>()
  const of = (company: string): Account => {
    const account = accounts.get(company) ?? { services: [], activations: [] }
    accounts.set(company, account)
    return account
  }
  for (const line of services) of(line.company).services.push(line)
  for (const line of activations) of(line.company).activations.push(line)
  return accounts
}

/** An invoice of an account, with its lines, including those left out. */
interface ComputedInvoice {
  content: InvoiceContent
  lines: OpenLine[]
}

/** Computes the invoice of a month; undefined if there is nothing on it. */
export const computeInvoice = (
  account: Account,
  of: { month: string; firstOpen: string; parameters: TaxParameters },
): ComputedInvoice | undefined => {
  const lines = computeLines(account, of)
  if (lines.length === 0) return undefined
  const kept = lines.filter(({ isExcluded }) => !isExcluded)
  const content = buildInvoice(
    of.month,
    kept
      .filter(({ kind }) => kind === 'service')
      .map((line) => ({ ...line, name: line.description, charged: toEuros(line.charged) })),
    kept
      .filter(({ kind }) => kind === 'activation')
      .map(({ date, username, person, charged }) => ({
        date,
        username,
        name: person ?? '',
        priceActivation: toEuros(charged),
      })),
  )
  return { content, lines }
}

/** The invoices of a company's open months up to this one, latest first, in their current state. */
export const openInvoices = async (
  on: Db,
  company: string,
  { firstOpen, current }: { firstOpen: string | undefined; current: string },
): Promise<ComputedInvoice[]> => {
  const from = firstOpen ?? current
  const services = await openServices(on, current, company)
  const activations = await activationsOf(on, from, current, company)
  const account = accountsOf(services, activations).get(company)
  if (!account) return []
  const parameters = await taxParameters(on)
  return monthsThrough(from, current)
    .toReversed()
    .flatMap((month) => computeInvoice(account, { month, firstOpen: from, parameters }) ?? [])
}
