import { isWithinDays, type DaySpan } from '../platform/text/day.ts'
import type { LegalMark } from './legal-mark.ts'
import type { LegalKey } from './parameter-keys.ts'

/** A figure of the law with its first and last day of validity (rule compliance.parameters). */
export interface LegalParameter extends DaySpan {
  key: LegalKey
  value: number
  mark: LegalMark
}

/**
 * The figure of a key in force on a day, `yyyy-MM-dd`; of several, the one that began last; undefined if there is none.
 */
export const parameterOn = (
  parameters: readonly LegalParameter[],
  key: LegalKey,
  day: string,
): LegalParameter | undefined =>
  parameters
    .filter((one) => one.key === key && isWithinDays(one, day))
    .toSorted((a, b) => b.startDate.localeCompare(a.startDate))[0]
