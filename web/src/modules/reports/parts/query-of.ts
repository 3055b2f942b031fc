import type { ReportFilters } from '#contract/reports/period.ts'

/** Filters as calls take them. */
export const queryOf = ({ showAll, ...filters }: ReportFilters) => ({
  ...filters,
  showAll: showAll ? ('true' as const) : undefined,
})
