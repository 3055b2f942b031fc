import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Service } from '#contract/commerce/service-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { toService } from '../present.ts'
import { isSeen, serviceOf } from '../repository.ts'

/**
 * One service of somebody's.
 * @throws Problem `not_found`
 */
export const findService = async (db: Db, viewer: Person, id: string, service: string): Promise<Service> => {
  const row = (await isSeen(db, viewer, id)) ? await serviceOf(db, viewer, id, service) : undefined
  if (!row) throw new Problem('not_found')
  return toService(row)
}
