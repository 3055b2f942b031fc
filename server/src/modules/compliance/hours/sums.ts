import type { HoursCase } from '#contract/compliance/hours/ledger-types.ts'
import { dayAfter } from '#contract/compliance/hours/obligations.ts'
import {
  claimableOn,
  hoursStatement,
  type OwedAtEnd,
  yearSoFar,
} from '#contract/compliance/hours/statement.ts'

/** What is kept of a contract's ledger. Minutes. */
export interface Sums {
  owed: number
  late: number
  dueThisYear: number
  becomesCredit: number
  credit: number
  done: number
  yearFirst: string
  yearLast: string
  /** What the contract left owed and may still be asked for. */
  atEnd: number
  /** The first day on which they may say something else, though nothing was entered. */
  validUntil: string
}

/**
 * The first day after today on which a ledger may change by itself: a year begins, the contract does, something counts, what
 * it left owed may be asked for no longer.
 */
function nextChange(
  { employment, training, uses, parameters, today }: HoursCase,
  atEnd: OwedAtEnd | null,
): string {
  const { startDate, endDate } = employment
  let next = `${Number(today.slice(0, 4)) + 1}-01-01`
  const consider = (day: string | null) => {
    if (day !== null && day > today && day < next) next = day
  }
  consider(startDate)
  consider(endDate && dayAfter(endDate))
  consider(atEnd && dayAfter(atEnd.claimableUntil))
  for (const { day } of training) consider(day)
  for (const { day } of uses) consider(day)
  for (const one of parameters) {
    consider(one.startDate)
    consider(one.endDate && dayAfter(one.endDate))
  }
  return next
}

/** What the ledger of a contract comes to on a day (rule compliance.board). */
export function sumsOf(one: HoursCase): Sums {
  const { years, owed, becomesCredit, credit, atEnd } = hoursStatement(one)
  const { minutes, first, last } = yearSoFar(one)
  const running = years.find(({ state }) => state === 'running')?.lacks ?? 0
  return {
    owed,
    late: owed - running,
    dueThisYear: running,
    becomesCredit,
    credit,
    done: minutes,
    yearFirst: first,
    yearLast: last,
    atEnd: claimableOn(atEnd, one.today),
    validUntil: nextChange(one, atEnd),
  }
}
