import { DAY_MS } from '../../platform/durations.ts'
import { daysAfter, monthsAfter, yearsAfter } from '../../platform/text/day.ts'
import type { LegalKey } from '../parameter-keys.ts'
import { parameterOn, type LegalParameter } from '../parameters.ts'
import type { HoursCase, HoursMethods, Obligation, Tenure } from './ledger-types.ts'

const FULL_WEEK = 40

const min = (a: string, b: string) => (a < b ? a : b)
const max = (a: string, b: string) => (a > b ? a : b)

/** The number of days from one to another, both included; 0 if they are in the wrong order. */
export const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1)

/** The figure of a key on a day; `absent` if the academy has none. */
export const figureOn = (
  parameters: readonly LegalParameter[],
  key: LegalKey,
  day: string,
  absent: number,
): number => parameterOn(parameters, key, day)?.value ?? absent

/** Is the whole tenure a fixed term too short to give a right to hours? (article 131, n.º 2) */
const isShort = ({ contracts, startDate, endDate }: Tenure, months: number): boolean =>
  contracts.every(({ contract }) => contract === 'fixed') &&
  endDate !== null &&
  daysAfter(endDate, 1) < monthsAfter(startDate, months)

/**
 * The fraction of a year's hours that the contracts of a tenure require: 1 for all of them. The last contract of the
 * year decides the rule, and each counts its weekly hours for as long as it ran.
 */
function shareOf(tenure: Tenure, year: number, methods: HoursMethods): number {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const parts = tenure.contracts
    .map((contract) => ({
      ...contract,
      days: daysBetween(max(contract.startDate, first), min(contract.endDate ?? last, last)),
    }))
    .filter(({ days }) => days > 0)
  const worked = parts.reduce((sum, { days }) => sum + days, 0)
  const weeks = parts.reduce(
    (sum, { days, weeklyHours }) => sum + days * Math.min(1, weeklyHours / FULL_WEEK),
    0,
  )
  const time = methods.partTime === 'proportional' ? weeks / worked : 1
  const inProportion = worked / daysBetween(first, last)
  const endsWithin = tenure.endDate !== null && tenure.endDate < last
  if (parts.at(-1)?.contract === 'fixed') return inProportion * time
  if (!endsWithin || methods.lastYear === 'whole') return time
  return methods.lastYear === 'none' ? 0 : inProportion * time
}

/**
 * What the law requires in each year of a tenure (articles 131 and 132; rule compliance.hours), the oldest first, up to
 * a year. The figure of a year is the one in force on the last day worked in it, which gives 35 hours to workers who
 * left before 1 October 2019 and 40 to those who stayed.
 * @param until the last year, which may lie ahead: hours may be anticipated
 */
export function obligationsOf(
  { tenure, parameters, methods }: Pick<HoursCase, 'tenure' | 'parameters' | 'methods'>,
  until: number,
): Obligation[] {
  const { startDate, endDate } = tenure
  const years: Obligation[] = []
  for (let year = Number(startDate.slice(0, 4)); year <= until; year++) {
    const yearEnd = `${year}-12-31`
    const last = min(endDate ?? yearEnd, yearEnd)
    if (last < `${year}-01-01` || last < startDate) break
    const parameter = parameterOn(parameters, 'training.hoursOfYear', last)
    if (!parameter || isShort(tenure, figureOn(parameters, 'training.minimumTerm', startDate, 0))) continue
    const minutes = Math.round(parameter.value * 60 * shareOf(tenure, year, methods))
    if (minutes === 0) continue
    const creditFrom = `${year + figureOn(parameters, 'training.toCredit', yearEnd, 2) + 1}-01-01`
    const isCredit = endDate === null || creditFrom <= endDate
    years.push({
      year,
      minutes,
      fallsDue: last,
      creditFrom: isCredit ? creditFrom : null,
      lapsesOn: isCredit
        ? yearsAfter(creditFrom, figureOn(parameters, 'training.creditLapse', creditFrom, 3))
        : null,
      parameter,
    })
  }
  return years
}
