import type { CodeGroup } from '#contract/enrolment/code-use-endpoints.ts'

/** The groups of a page by their companies, which may share a name, in the order in which these come. */
export const byCompany = (groups: readonly CodeGroup[]): CodeGroup[][] => [
  ...Map.groupBy(groups, ({ company }) => company?._id).values(),
]
