import { billingMonth, chargedFor } from '#contract/commerce/invoice-rules.ts'
import { monthOf } from '#contract/commerce/invoice-months.ts'
import { netOf, taxOfLines, type LineKind } from '#contract/commerce/summary-rules.ts'
import {
  exempt,
  normalRate,
  taxRuleOf,
  type TaxParameters,
  type TaxRule,
} from '#contract/commerce/tax-rules.ts'
import { t } from '#contract/platform/text/text.ts'
import { dayInPortugal } from '../../../../platform/clock.ts'
import type { activationsOf, openServices } from '../repositories/invoices.ts'

export type ServiceLine = Awaited<ReturnType<typeof openServices>>[number]
export type Activation = Awaited<ReturnType<typeof activationsOf>>[number]

/** What a company's open invoices are made from. */
export interface Account {
  services: ServiceLine[]
  activations: Activation[]
}

/** A line of a month that is open, in cents. */
export interface OpenLine extends TaxRule {
  kind: LineKind
  source: string
  type: string | null
  date: string
  description: string
  person: string | null
  username: string
  course: string | null
  /** Planned minutes of the course. */
  duration: number | null
  reference: string | null
  isCredit: boolean
  quantity: number
  price: number
  percent: number
  charged: number
  net: number
  tax: number | null
  isExcluded: boolean
  reason: string | null
}

/** An administrator's choice for a line takes precedence over the parameters. */
const ruleOf = (
  parameters: TaxParameters,
  taxed: Parameters<typeof taxRuleOf>[1],
  { isExempt, credited }: { isExempt: boolean | null; credited?: TaxRule | null },
): TaxRule => {
  if (isExempt !== null) return isExempt ? exempt : normalRate(parameters, taxed.day)
  // Lines that were archived before rules were stored have none.
  if (credited && credited.rate !== null) return credited
  return taxRuleOf(parameters, taxed)
}

const ofService = (
  line: ServiceLine,
  day: string,
  parameters: TaxParameters,
): Omit<OpenLine, 'net' | 'tax'> => {
  const isCard = line.degree === null && line.type === 'FC'
  const taxed = {
    type: line.degree === null ? (isCard ? ('card' as const) : ('other' as const)) : ('area' as const),
    areas: (line.categories ?? []).map(({ category }) => category),
    day,
  }
  return {
    kind: 'service',
    source: line.id,
    type: line.type,
    date: day,
    description: line.name,
    person: line.person,
    username: '',
    course: line.course,
    duration: line.duration,
    reference: line.reference,
    isCredit: line.creditOf !== null || line.price < 0,
    quantity: line.quantity,
    ...chargedFor(line),
    ...ruleOf(parameters, taxed, line),
    isExcluded: line.isExcluded,
    reason: line.reason,
  }
}

const ofActivation = (
  { id, username, name, isExcluded, isExempt, reason, ...cost }: Activation,
  day: string,
  parameters: TaxParameters,
): Omit<OpenLine, 'net' | 'tax'> => ({
  kind: 'activation',
  source: id,
  type: null,
  date: day,
  description: t('invoice.activation'),
  person: name,
  username,
  course: null,
  duration: null,
  reference: null,
  isCredit: false,
  quantity: 1,
  ...chargedFor(cost),
  ...ruleOf(parameters, { type: 'activation', areas: [], day }, { isExempt }),
  isExcluded,
  reason,
})

/**
 * The lines of a company's month that is open, by day, with what is charged and the tax on each (rules
 * invoice.services, invoice.tax).
 */
export const computeLines = (
  { services, activations }: Account,
  { month, firstOpen, parameters }: { month: string; firstOpen: string; parameters: TaxParameters },
): OpenLine[] => {
  const lines = [
    ...services.flatMap((line) => {
      const day = dayInPortugal(line.createdAt)
      if (billingMonth(monthOf(day), firstOpen) !== month) return []
      return [ofService(line, day, parameters)]
    }),
    ...activations.flatMap((line) => {
      const day = dayInPortugal(line.activationDate)
      return monthOf(day) === month ? [ofActivation(line, day, parameters)] : []
    }),
  ]
    .map((line) => ({ ...line, net: netOf(line) }))
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.source.localeCompare(b.source))
  const taxes = taxOfLines(lines)
  return lines.map((line, index) => ({ ...line, tax: taxes[index] ?? null }))
}
