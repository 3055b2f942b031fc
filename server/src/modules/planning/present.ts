import type { PlanHead } from '#contract/planning/endpoints.ts'
import type { FoundPlan } from './repositories/plans.ts'

/** A moment as it is sent. */
export const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** A plan as lists name it. */
export const toHead = ({ plan, company }: FoundPlan): PlanHead => ({
  _id: plan.id,
  company,
  year: plan.year,
  version: plan.version,
  state: plan.state,
  consultedUntil: plan.consultedUntil,
  approvedAt: iso(plan.approvedAt),
})
