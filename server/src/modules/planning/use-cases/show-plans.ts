import type { PlansQuery } from '#contract/planning/endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { toHead } from '../present.ts'
import { pageOfPlans } from '../repositories/plans.ts'

/** The plans that somebody makes. */
export const showPlans = async ({ db }: Platform, viewer: Person, page: PlansQuery) => {
  const { rows, total } = await pageOfPlans(db, viewer, page)
  return { items: rows.map(toHead), total }
}
