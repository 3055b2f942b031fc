import { claimableOn } from './at-end.ts'
import type { HoursStatement, YearOfHours } from './statement.ts'

/** The required and the missing hours of a contract's year, before and after figures change. Minutes. */
interface YearDifference {
  year: number
  dueBefore: number
  dueAfter: number
  lacksBefore: number
  lacksAfter: number
}

const comparable = (year: YearOfHours | undefined) =>
  year && JSON.stringify([year.minutes, year.given, year.state, year.creditFrom, year.lapsesOn])

/** The years in which two statements of one contract differ, the oldest first (rule compliance.change). */
export function differentYears(before: HoursStatement, after: HoursStatement): YearDifference[] {
  const years = new Set([...before.years, ...after.years].map(({ year }) => year))
  return [...years]
    .toSorted((a, b) => a - b)
    .flatMap((year) => {
      const [old, now] = [before, after].map(({ years: all }) => all.find((one) => one.year === year))
      if (comparable(old) === comparable(now)) return []
      return [
        {
          year,
          dueBefore: old?.minutes ?? 0,
          dueAfter: now?.minutes ?? 0,
          lacksBefore: old?.lacks ?? 0,
          lacksAfter: now?.lacks ?? 0,
        },
      ]
    })
}

/** The balance of a contract on a day, in minutes. */
interface Standing {
  owed: number
  credit: number
  atEnd: number
}

export const standingOf = ({ owed, credit, atEnd }: HoursStatement, day: string): Standing => ({
  owed,
  credit,
  atEnd: claimableOn(atEnd, day),
})
