import type { PlanHead } from '#contract/planning/endpoints.ts'
import { iso } from '../../platform/text/iso.ts'
import type { FoundPlan } from './repositories/plans.ts'

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
