import type { CompanyOverview } from '#contract/management/workspace-endpoints.ts'

/** Has the company nobody, nothing to give, and nothing that was given? Its numbers would all be zeros. */
export const isEmpty = ({ people, cards, codes, courses }: CompanyOverview): boolean =>
  people.total + cards.bought + codes.allowed + courses.assigned === 0
