/** Months as invoices count them: `yyyy-MM`, by the calendar of Portugal. */

/** The month of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)

const at = (month: string): [year: number, month: number] => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return [year, number]
}

/** The next month. */
export function nextMonth(month: string): string {
  const [year, number] = at(month)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** A month in its parts, with its first and last day. */
export function monthParts(month: string): {
  year: number
  month: number
  startDate: string
  endDate: string
} {
  const [year, number] = at(month)
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { year, month: number, startDate: `${month}-01`, endDate: `${month}-${days}` }
}

/** Every month from one to another, both included; none if the second is earlier. */
export function monthsThrough(first: string, last: string): string[] {
  const months = []
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month)
  return months
}
