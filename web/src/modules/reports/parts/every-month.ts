import { monthsAfter } from '#contract/platform/text/day.ts'

interface Month {
  /** `yyyy-MM`. */
  month: string
  count: number
}

/** The months from the first to the last, those of nothing too. @param counted in their order */
export function everyMonth(counted: readonly Month[]): Month[] {
  const [first] = counted
  const last = counted.at(-1)
  if (!first || !last) return []
  const counts = new Map(counted.map(({ month, count }) => [month, count]))
  const all: Month[] = []
  for (let { month } = first; month <= last.month; month = monthsAfter(`${month}-01`, 1).slice(0, 7))
    all.push({ month, count: counts.get(month) ?? 0 })
  return all
}
