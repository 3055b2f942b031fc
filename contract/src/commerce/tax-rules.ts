import { isWithinDays, type DaySpan } from '../platform/text/day.ts'
import { EXEMPTION } from './summary-rules.ts'

/** The rates and exemptions that an academy keeps (rule invoice.tax). */
export interface TaxParameters {
  rates: readonly (DaySpan & { value: number })[]
  exemptions: readonly (DaySpan & { type: 'area' | 'card' | 'activation'; category: string | null })[]
}

/** What is taxed: a course by its areas, cards, an account; anything else is never exempt. */
interface Taxed {
  type: 'area' | 'card' | 'activation' | 'other'
  areas: readonly string[]
  day: string
}

export interface TaxRule {
  /** In percent; null if no rate was in force. */
  rate: number | null
  exemption: string | null
}

/** The rule of what is exempt. */
export const exempt: TaxRule = { rate: 0, exemption: EXEMPTION.code }

/** The normal rate of a day; of several, the one that began last. */
export const normalRate = ({ rates }: TaxParameters, day: string): TaxRule => ({
  rate:
    rates
      .filter((one) => isWithinDays(one, day))
      .toSorted((a, b) => b.startDate.localeCompare(a.startDate))[0]?.value ?? null,
  exemption: null,
})

/** The tax rule of what was acquired on a day (rule invoice.tax). */
export const taxRuleOf = (parameters: TaxParameters, { type, areas, day }: Taxed): TaxRule =>
  parameters.exemptions.some(
    (one) =>
      one.type === type &&
      isWithinDays(one, day) &&
      (type !== 'area' || (one.category !== null && areas.includes(one.category))),
  )
    ? exempt
    : normalRate(parameters, day)
