import type { CompanyOverview } from '#contract/management/workspace-endpoints.ts'

/** Whether the company has nobody, nothing to give, and nothing given: its numbers would all be zeros. */
export const isEmpty = ({ people, cards, codes, courses }: CompanyOverview): boolean =>
  people.total + cards.bought + codes.allowed + courses.assigned === 0
