import { formatHours } from '#contract/platform/text/hours.ts'

/** Minutes of the ledger as hours are read everywhere: `12 h 30 min`, `0 h`. */
export const time = (minutes: number): string => formatHours(minutes / 60)
