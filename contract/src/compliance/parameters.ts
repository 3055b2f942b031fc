import type { LegalMark } from './legal-mark.ts'
import type { LegalKey } from './parameter-keys.ts'

/** A figure of the law with its first and last day of validity (rule compliance.parameters). */
export interface LegalParameter {
  key: LegalKey
  value: number
  startDate: string
  endDate: string | null
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
    .filter((one) => one.key === key && one.startDate <= day && (one.endDate === null || day <= one.endDate))
    .toSorted((a, b) => b.startDate.localeCompare(a.startDate))[0]
