/** The quarter of a day, as `2026-4` (rule actions.by-itself). */
export const quarterOf = (day: string): string =>
  `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** The first and the last day of a quarter. */
export const daysOfQuarter = (quarter: string): { startDate: string; endDate: string } => {
  const [year = '', number = ''] = quarter.split('-')
  const last = Number(number) * 3
  const month = (of: number) => String(of).padStart(2, '0')
  const days = new Date(Date.UTC(Number(year), last, 0)).getUTCDate()
  return { startDate: `${year}-${month(last - 2)}-01`, endDate: `${year}-${month(last)}-${days}` }
}

/** The previous quarter. */
export const quarterBefore = (quarter: string): string => {
  const [year = '', number = ''] = quarter.split('-')
  return number === '1' ? `${Number(year) - 1}-4` : `${year}-${Number(number) - 1}`
}

/** The number of an action: `A2026/0042`. */
export const actionCode = (year: number, number: number): string =>
  `A${year}/${String(number).padStart(4, '0')}`

/** An assignment that belongs to no action. */
interface Unfiled {
  assignment: string
  degree: string
  company: string
  /** The day on which it was given. */
  day: string
}

/** The assignments of one course, company and quarter, which belong to one action. */
export interface QuarterGroup {
  degree: string
  company: string
  quarter: string
  assignments: string[]
}

/** Groups assignments by course, company and quarter, in the order in which they come (rule actions.by-itself). */
export const groupByQuarter = (unfiled: readonly Unfiled[]): QuarterGroup[] => {
  const groups = new Map<string, QuarterGroup>()
  for (const { assignment, degree, company, day } of unfiled) {
    const quarter = quarterOf(day)
    const key = `${degree} ${company} ${quarter}`
    const group = groups.get(key) ?? { degree, company, quarter, assignments: [] }
    group.assignments.push(assignment)
    groups.set(key, group)
  }
  return [...groups.values()]
}
