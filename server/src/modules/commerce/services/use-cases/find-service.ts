import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Service } from '#contract/commerce/service-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { isInScope } from '../../../../platform/access/scope-repository.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { users } from '../../../people/index.ts'
import { seeServicesOf } from '../../policy.ts'
import { toService } from '../present.ts'
import { serviceOf } from '../repository.ts'

/**
 * One service of somebody's.
 * @throws Problem `not_found`
 */
export const findService = async (db: Db, viewer: Person, id: string, service: string): Promise<Service> => {
  const row = (await isInScope(db, users, id, seeServicesOf(viewer)))
    ? await serviceOf(db, viewer, id, service)
    : undefined
  if (!row) throw new Problem('not_found')
  return toService(row)
}
