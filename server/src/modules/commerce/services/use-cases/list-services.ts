import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { isInScope } from '../../../../platform/access/scope-repository.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { users } from '../../../people/index.ts'
import { seeServicesOf } from '../../policy.ts'
import { toService } from '../present.ts'
import { pageOfServices, totalsOfServices } from '../repository.ts'

/**
 * A page of somebody's services, newest first, and the number and total of each over all of them.
 * @throws Problem `not_found` for a user out of sight
 */
export const listServices = async (
  db: Db,
  viewer: Person,
  id: string,
  page: { skip: number; limit: number },
) => {
  if (!(await isInScope(db, users, id, seeServicesOf(viewer)))) throw new Problem('not_found')
  const [items, found] = await Promise.all([
    pageOfServices(db, viewer, id, page),
    totalsOfServices(db, viewer, id),
  ])
  return {
    items: items.map(toService),
    total: found.reduce((sum, { rows }) => sum + rows, 0),
    totals: found.map(({ rows: _, ...total }) => total),
  }
}
