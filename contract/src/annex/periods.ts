import type { Period } from '../classifications/report-tables.ts'
import type { HoursCase } from '../compliance/hours/ledger-types.ts'
import { hoursStatement } from '../compliance/hours/statement.ts'

const PRIOR_YEARS = 2

const periodOf = (year: number, reported: number): Period => {
  if (year === reported) return '01'
  if (year > reported) return '03'
  return year >= reported - PRIOR_YEARS ? '02' : '08'
}

/**
 * Which year's right each training satisfies, according to the ledger of hours (rule annex.periods): the reported year,
 * the two before it, or future years. Training that no year took satisfies none.
 * @param one a tenure, with all training up to the end of the year
 */
export function periodsOf(
  one: Omit<HoursCase, 'today'>,
  year: number,
): ReadonlyMap<string, readonly Period[]> {
  const { years, surplus } = hoursStatement({ ...one, today: `${year}-12-31` })
  const found = new Map<string, Set<Period>>()
  const add = (training: string, period: Period) =>
    found.set(training, (found.get(training) ?? new Set()).add(period))
  for (const { imputed } of years)
    for (const piece of imputed) add(piece.training, periodOf(piece.year, year))
  for (const { training } of surplus) if (!found.has(training)) add(training, '08')
  return new Map([...found].map(([training, periods]) => [training, [...periods].toSorted()]))
}
