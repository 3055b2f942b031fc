import { formatNumber } from '#contract/platform/text/format.ts'

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

/** A size as people read it: `1,4 GB`. */
export const bytes = (size: number): string => {
  const power = size < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(size) / 3))
  return `${formatNumber(size / 1000 ** power, { maximumFractionDigits: 1 })} ${UNITS[power]}`
}
