/** The day before the first that a spreadsheet counts: durations are read as moments from it. */
const FIRST = Date.UTC(1899, 11, 31)

/** The seconds of a duration that was read from a sheet. */
export const secondsOf = (cell: unknown): number =>
  cell instanceof Date ? Math.round((cell.getTime() - FIRST) / 1000) : NaN
