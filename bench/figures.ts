/** A figure of several rounds: the one in the middle, and how far they lie apart. */
export interface Spread {
  median: number
  least: number
  most: number
}

/** The value below which a share of sorted values lies; 0 of none. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** The value in the middle, or between the two in the middle; 0 of none. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? 0)) / 2
}

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  least: values.length === 0 ? 0 : Math.min(...values),
  most: values.length === 0 ? 0 : Math.max(...values),
})

/** Whether two figures differ by more than the rounds of each. */
export const differ = (one: Spread, other: Spread): boolean =>
  one.least > other.most || other.least > one.most
