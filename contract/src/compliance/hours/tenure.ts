import { daysAfter } from '../../platform/text/day.ts'
import type { Employment, Tenure } from './ledger-types.ts'

/**
 * The tenures that a person's contracts at one company form: contracts that follow each other without a day between are
 * one (rule compliance.tenure; Labour Code, articles 147 n.º 3 and 149 n.º 5). The oldest first.
 * @param contracts of one person at one company, which share no day, in any order
 */
export function tenuresOf<C extends Employment>(contracts: readonly C[]): Tenure<C>[] {
  const tenures: C[][] = []
  for (const contract of contracts.toSorted((a, b) => a.startDate.localeCompare(b.startDate))) {
    const open = tenures.at(-1)
    const ends = open?.at(-1)?.endDate
    if (open && ends && daysAfter(ends, 1) === contract.startDate) open.push(contract)
    else tenures.push([contract])
  }
  return tenures.flatMap((all) => {
    const [first, last] = [all[0], all.at(-1)]
    return first && last ? [{ startDate: first.startDate, endDate: last.endDate, contracts: all }] : []
  })
}

/**
 * The contract of a tenure under which its hours are reported on a day: the latest that began, or the first that will.
 */
export const contractOn = <C extends Employment>({ contracts }: Tenure<C>, day: string): C | undefined =>
  contracts.findLast(({ startDate }) => startDate <= day) ?? contracts[0]
