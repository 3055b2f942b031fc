import { daysAfter } from '../../platform/text/day.ts'
import { parameterOn, type LegalParameter } from '../parameters.ts'

/**
 * The last day on which a figure makes a difference to the others of its key: undefined if it never does, and null if
 * it does until further notice (rule compliance.change).
 */
export const lastCountingDay = <P extends LegalParameter>(
  figures: readonly P[],
  figure: P,
): string | null | undefined => {
  const ofKey = figures.filter(({ key }) => key === figure.key)
  const others = ofKey.filter((one) => one !== figure)
  // Between two of these days the same figure holds.
  const turns = ofKey.flatMap(({ startDate, endDate }) => [
    startDate,
    ...(endDate === null ? [] : [daysAfter(endDate, 1)]),
  ])
  const days = [...new Set(turns)].toSorted((a, b) => a.localeCompare(b))
  const last = days.findLastIndex(
    (day) =>
      parameterOn(ofKey, figure.key, day) === figure &&
      parameterOn(others, figure.key, day)?.value !== figure.value,
  )
  if (last < 0) return undefined
  const next = days[last + 1]
  return next === undefined ? null : daysAfter(next, -1)
}
