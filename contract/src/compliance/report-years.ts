/** The years of yearly reports: of annex C, and of the figures that the training authority asks for. */

/** The first year for which annex C was required, and a year far enough ahead. */
export const REPORT_YEARS = { first: 2010, last: 2100 } as const

/** How many years are offered. */
const OFFERED = 6

/**
 * The years offered on a day, the current one first, and which of them is shown: the named one, or else the year that
 * ended last, for which reports are due.
 * @param today `yyyy-MM-dd`
 */
export const reportYears = (today: string, named: string | undefined): { years: number[]; year: number } => {
  const current = Number(today.slice(0, 4))
  const years = Array.from({ length: OFFERED }, (_, ago) => current - ago)
  return { years, year: years.find((one) => String(one) === named) ?? current - 1 }
}
