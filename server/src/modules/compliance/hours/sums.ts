import type { HoursCase } from '#contract/compliance/hours/ledger-types.ts'
import { claimableOn, type OwedAtEnd } from '#contract/compliance/hours/at-end.ts'
import { daysAfter } from '#contract/platform/text/day.ts'
import { hoursStatement, yearSoFar } from '#contract/compliance/hours/statement.ts'

/** The stored sums of a contract's hours. Minutes. */
export interface Sums {
  owed: number
  late: number
  dueThisYear: number
  becomesCredit: number
  credit: number
  done: number
  yearFirst: string | null
  yearLast: string | null
  /** What was owed at the end of the contract, can still be claimed and was not paid; and what was paid of it. */
  atEnd: number
  paid: number
  /** The first day on which they may change without anything being entered. */
  validUntil: string | null
  /** The first day of the tenure. */
  since: string | null
  /** Another contract of the tenure reports all of this; this one reports nothing (rule compliance.tenure). */
  continued: boolean
}

/**
 * The first day after today on which a ledger may change by itself: a year begins, the contract does, something counts,
 * or hours owed are paid or expire.
 */
function nextChange(
  { tenure, training, uses, parameters, today }: HoursCase,
  atEnd: OwedAtEnd | null,
): string {
  let next = `${Number(today.slice(0, 4)) + 1}-01-01`
  const consider = (day: string | null) => {
    if (day !== null && day > today && day < next) next = day
  }
  for (const { startDate } of tenure.contracts) consider(startDate)
  consider(tenure.endDate && daysAfter(tenure.endDate, 1))
  consider(tenure.contracts.at(-1)?.paidOn ?? null)
  consider(atEnd && daysAfter(atEnd.claimableUntil, 1))
  for (const { day } of training) consider(day)
  for (const { day } of uses) consider(day)
  for (const one of parameters) {
    consider(one.startDate)
    consider(one.endDate && daysAfter(one.endDate, 1))
  }
  return next
}

/** The sums of a contract's ledger on a day (rule compliance.board). */
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
    paid: atEnd?.paid?.minutes ?? 0,
    validUntil: nextChange(one, atEnd),
    since: one.tenure.startDate,
    continued: false,
  }
}

/**
 * The stored sums of a contract whose hours are reported under another of its tenure: all zero, until its turn comes.
 */
export const sumsReportedElsewhere = (startDate: string, today: string): Sums => ({
  owed: 0,
  late: 0,
  dueThisYear: 0,
  becomesCredit: 0,
  credit: 0,
  done: 0,
  yearFirst: null,
  yearLast: null,
  atEnd: 0,
  paid: 0,
  validUntil: startDate > today ? startDate : null,
  since: null,
  continued: true,
})
