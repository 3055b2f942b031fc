import { claimableOn } from './at-end.ts'
import type { HoursStatement, YearOfHours } from './statement.ts'

/** What a year of a contract asks for and what is missing of it, before figures change and after. Minutes. */
export interface YearDifference {
  year: number
  dueBefore: number
  dueAfter: number
  lacksBefore: number
  lacksAfter: number
}

const told = (year: YearOfHours | undefined) =>
  year && JSON.stringify([year.minutes, year.given, year.state, year.creditFrom, year.lapsesOn])

/** The years in which two statements of one contract differ, the oldest first (rule compliance.change). */
export function differentYears(before: HoursStatement, after: HoursStatement): YearDifference[] {
  const years = new Set([...before.years, ...after.years].map(({ year }) => year))
  return [...years]
    .toSorted((a, b) => a - b)
    .flatMap((year) => {
      const [old, now] = [before, after].map(({ years: all }) => all.find((one) => one.year === year))
      if (told(old) === told(now)) return []
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

/** What a contract comes to on a day. Minutes. */
export interface Standing {
  owed: number
  credit: number
  atEnd: number
}

export const standingOf = ({ owed, credit, atEnd }: HoursStatement, day: string): Standing => ({
  owed,
  credit,
  atEnd: claimableOn(atEnd, day),
})
