import { daysAfter } from '../../platform/text/day.ts'
import type { CreditUse, Obligation } from './ledger-types.ts'

/** Hours that were not given in time, as credit of the worker (article 132). */
export interface Credit {
  year: number
  /** What was missing when it became credit. */
  minutes: number
  from: string
  lapsesOn: string
  /** What was used of it, in the order of use. */
  uses: { use: string; day: string; minutes: number }[]
}

/** A use, or part of one, that was not covered by credit on its day. */
export interface UncoveredUse {
  use: string
  day: string
  minutes: number
}

/** The first day on which credit may be used after a number of days' notice (rule compliance.credit). */
export const earliestUse = (noticeDate: string, days: number): string => daysAfter(noticeDate, days)

export const usedOf = ({ uses }: Credit): number => uses.reduce((sum, { minutes }) => sum + minutes, 0)

/**
 * The credit that missing hours became, and what was used of it, the oldest credit first; credit that expired before
 * the day of a use, or begins after it, does not cover it (rule compliance.credit).
 * @param lacking the missing hours of each year
 * @param today credit that begins later is not reported yet, though it covers future uses
 */
export function creditsOf(
  lacking: readonly { obligation: Obligation; minutes: number }[],
  uses: readonly CreditUse[],
  today: string,
): { credits: Credit[]; uncovered: UncoveredUse[] } {
  const credits: Credit[] = lacking.flatMap(({ obligation: { year, creditFrom, lapsesOn }, minutes }) =>
    minutes > 0 && creditFrom !== null && lapsesOn !== null
      ? [{ year, minutes, from: creditFrom, lapsesOn, uses: [] }]
      : [],
  )
  const uncovered: UncoveredUse[] = []
  for (const use of uses.toSorted((a, b) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id))) {
    let { minutes } = use
    for (const credit of credits) {
      const given = Math.min(minutes, credit.minutes - usedOf(credit))
      if (given <= 0 || use.day < credit.from || use.day >= credit.lapsesOn) continue
      credit.uses.push({ use: use.id, day: use.day, minutes: given })
      minutes -= given
    }
    if (minutes > 0) uncovered.push({ use: use.id, day: use.day, minutes })
  }
  return { credits: credits.filter(({ from }) => from <= today), uncovered }
}
