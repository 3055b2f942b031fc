import { settle, type OwedAtEnd } from './at-end.ts'
import { creditsOf, usedOf, type Credit, type UncoveredUse } from './credit.ts'
import { impute, type Surplus } from './impute.ts'
import type { CreditUse, HoursCase, Imputation, Obligation, ObligationState } from './ledger-types.ts'
import { daysBetween, figureOn, obligationsOf } from './obligations.ts'

/** A year of the statement: its required, given and missing hours. Minutes. */
export interface YearOfHours extends Obligation {
  given: number
  lacks: number
  state: ObligationState
  imputed: Imputation[]
}

interface CreditOfHours extends Credit {
  used: number
  /** Notified for use on days to come: no longer available. */
  planned: number
  /** What of it was paid after the contract ended (rule compliance.payment). */
  paid: number
  /** What is left of it, and what expired. */
  left: number
  lapsed: number
}

/** What the law requires for one tenure and its state on a day (rule compliance.hours). Minutes. */
export interface HoursStatement {
  years: YearOfHours[]
  credits: CreditOfHours[]
  surplus: Surplus[]
  uncovered: UncoveredUse[]
  /** The missing hours of the current year, and those of earlier years that are not credit. */
  owed: number
  /** The part of what is owed that becomes credit when this year ends. */
  becomesCredit: number
  /** Credit that may be used. */
  credit: number
  atEnd: OwedAtEnd | null
}

function stateOf(
  { year, creditFrom, lapsesOn }: Obligation,
  lacks: number,
  { today, tenure: { endDate }, methods, parameters }: HoursCase,
): ObligationState {
  if (lacks === 0) return 'met'
  if (lapsesOn !== null && lapsesOn <= today) return 'lapsed'
  if (creditFrom !== null && creditFrom <= today) return 'credit'
  if (endDate !== null && endDate < today) return 'ended'
  const current = Number(today.slice(0, 4))
  if (year > current) return 'ahead'
  if (year === current) return 'running'
  const deferred = figureOn(parameters, 'training.deferral', `${year}-12-31`, 2)
  return methods.deferral && current - year <= deferred ? 'deferred' : 'late'
}

/** The uses until today, and those notified for days to come within the tenure. */
const usesHeld = ({ uses, today, tenure: { endDate } }: HoursCase): CreditUse[] =>
  uses.filter(({ day }) => day <= today || endDate === null || day <= endDate)

const sum = (minutes: readonly number[]) => minutes.reduce((total, one) => total + one, 0)

/**
 * The statement of a tenure on a day. The same facts always give the same statement, in any order. Future years appear
 * only where hours were given for them.
 */
export function hoursStatement(one: HoursCase): HoursStatement {
  const { today } = one
  const thisYear = Number(today.slice(0, 4))
  const furthest =
    thisYear +
    Math.max(
      figureOn(one.parameters, 'training.anticipation', today, 0),
      figureOn(one.parameters, 'training.anticipationQualifying', today, 0),
    )
  const obligations = obligationsOf(one, furthest)
  const { imputed, surplus } = impute(obligations, {
    ...one,
    training: one.training.filter(({ day }) => day <= today),
  })
  const years = obligations
    .map((obligation): YearOfHours => {
      const own = imputed.filter(({ year }) => year === obligation.year)
      const given = sum(own.map(({ minutes }) => minutes))
      const lacks = obligation.minutes - given
      return { ...obligation, given, lacks, state: stateOf(obligation, lacks, one), imputed: own }
    })
    .filter(({ year, given }) => year <= thisYear || given > 0)
  const { credits, uncovered } = creditsOf(
    years.map((year) => ({ obligation: year, minutes: year.lacks })),
    usesHeld(one),
    today,
  )
  const { atEnd, owing } = settle(
    one,
    years,
    credits.map((credit) => ({ ...credit, uses: credit.uses.filter(({ day }) => day <= today) })),
  )
  const paidOf = new Map(owing.map(({ year, paid }) => [year, paid]))
  const settled = new Set(
    owing.filter(({ minutes, paid }) => minutes > 0 && paid === minutes).map(({ year }) => year),
  )
  const open = years.filter(({ state }) => state === 'running' || state === 'deferred' || state === 'late')
  const balances = credits.map((credit): CreditOfHours => {
    const paid = paidOf.get(credit.year) ?? 0
    const planned = sum(credit.uses.filter(({ day }) => day > today).map(({ minutes }) => minutes))
    const used = usedOf(credit) - planned
    const rest = credit.minutes - used - planned - paid
    const isOver = credit.lapsesOn <= today
    return { ...credit, used, planned, paid, left: isOver ? 0 : rest, lapsed: isOver ? rest : 0 }
  })
  return {
    years: years.map((year) => (settled.has(year.year) ? { ...year, state: 'paid' } : year)),
    credits: balances,
    surplus,
    uncovered,
    owed: sum(open.map(({ lacks }) => lacks)),
    becomesCredit: sum(
      open.filter(({ creditFrom }) => creditFrom === `${thisYear + 1}-01-01`).map(({ lacks }) => lacks),
    ),
    credit: sum(balances.map(({ left }) => left)),
    atEnd,
  }
}

/**
 * By how much a use exceeds the credit available on its day, given the other uses of the case, later ones included
 * (rule compliance.credit). Minutes.
 * @param one the ledger on any day
 * @param before the previous use, if one is changed
 */
export function beyondCredit(
  one: Omit<HoursCase, 'today'>,
  use: CreditUse,
  before: CreditUse | undefined,
): number {
  const others = one.uses.filter(({ id }) => id !== use.id)
  const shortOf = (uses: readonly CreditUse[]) => {
    const today = uses.map(({ day }) => day).reduce((a, b) => (a > b ? a : b), use.day)
    return sum(hoursStatement({ ...one, uses, today }).uncovered.map(({ minutes }) => minutes))
  }
  return Math.max(0, shortOf([...others, use]) - shortOf(before ? [...others, before] : others))
}

/** The training of the current year within the tenure, and the days of the year that the tenure has. Minutes. */
interface YearSoFar {
  minutes: number
  first: string
  last: string
}

/** What was given this year, within the tenure and until today. */
export function yearSoFar({
  tenure,
  training,
  today,
}: Pick<HoursCase, 'tenure' | 'training' | 'today'>): YearSoFar {
  const year = today.slice(0, 4)
  const first = [`${year}-01-01`, tenure.startDate].toSorted().at(-1) ?? today
  const last = [`${year}-12-31`, tenure.endDate ?? `${year}-12-31`].toSorted()[0] ?? today
  const minutes = sum(
    training.filter(({ day }) => day >= first && day <= today && day <= last).map((one) => one.minutes),
  )
  return { minutes, first, last }
}

/**
 * The forecast of this year at today's pace, in minutes (rule compliance.forecast): what was given since the year or
 * the tenure began, per day, until its last day.
 */
function forecastFrom({ minutes, first, last }: YearSoFar, today: string): number {
  const gone = daysBetween(first, today < last ? today : last)
  return gone === 0 ? 0 : Math.round((minutes * daysBetween(first, last)) / gone)
}

/** The same of a worker's ledger. */
export const forecastOf = (one: HoursCase): number => forecastFrom(yearSoFar(one), one.today)

/** The share of a company's workers trained in a year, and how many more must be trained to reach the legal minimum. */
export function shareOfTrained(
  { workers, trained }: { workers: number; trained: number },
  percent: number,
): { share: number; lacking: number } {
  return {
    share: workers === 0 ? 0 : trained / workers,
    lacking: Math.max(0, Math.ceil((workers * percent) / 100) - trained),
  }
}
