import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { demandCompanyWithin } from '../../people/index.ts'
import { planFor } from '../policy.ts'
import { workersOf } from '../repositories/workers.ts'

/**
 * The people of a company of whom a plan selects groups (rule planning.exempt).
 * @throws Problem `not_found` for a company out of sight
 */
export const listWorkers = async ({ db, clock }: Platform, who: Person, id: string) => {
  const company = await demandCompanyWithin(db, id, planFor(who))
  const items = await workersOf(db, company.id, clock.today())
  return { items, total: items.length }
}
